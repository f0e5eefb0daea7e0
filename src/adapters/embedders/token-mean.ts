// Written by scripts/learn-token-mean.ts from 33438 tokens; run that instead of editing this.
/** What the directions of all tokens have in common, in steps of eight bits. */
export const MEAN_STEP = 0.000377536;
export const MEAN =
  "4C2oKB0XQhkVHD0iLrjhLs/JzcwmJ+4J9Tnd4jDTz379WThLAfUQ2/vxuA7k5aPOzhiRBsYwJiDdCcj27OL2Gg4C5v4uA88Ppg3Q9xP46Zmfsu8O8BURAEojxqJSEwk2FyD6HhhEFt/K0gHw69PsIRPnAt/9H/I0OwgJ+7MYNQA9vtk6CS7oK8olLxzZLP/lBfP43SwZ0QZSGBjz8QUH5Q/vNR/3y+ym0/XXwuWzzAAAEwIrABwgxdwk/EhV+AYGC1LQ+0khsPz9GsLRzuHf8uHAqC304heks9DrDge7/ADw3rob7bTh89b4twP63wEm4Z3dOtJM/X8H+xLMq9Qs0awdw7s1IvUxYRa0E7oG4xnm3THM+uUK//7J/fMDAskuFLjaENHXIOy4/BUewsnuBdQQ9zzI3uEx7A/cDsIOwACluwApYrP4K/b5Pg2Gwz7v8gfo6BTL7hII+SZs8SBAGknl9zMZ6hIQ9OLiQOnl6dwAjLb3IEbsLF8RNchSNP0I";
