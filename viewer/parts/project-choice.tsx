import { useAnswer } from "../ask.ts";
import { projectName } from "../words.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly any: string;
  readonly said?: (name: string) => string;
  readonly onChoose: (project: string) => void;
}

/** Which project something is for. One that nothing is remembered of yet can be chosen all the same. */
export function ProjectChoice({ label, value, any, said = (name) => name, onChoose }: Props) {
  const { answer } = useAnswer("scopes", {});
  const known = (answer?.scopes ?? []).flatMap(({ project }) => project ?? []);
  const projects = [...new Set([...known, ...(value === "" ? [] : [value])])];
  return (
    <Choice
      label={label}
      any={any}
      value={value}
      options={projects.map((one) => [one, said(projectName(one))])}
      onChoose={onChoose}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly any: string;
  readonly options: readonly (readonly [value: string, said: string])[];
  readonly onChoose: (value: string) => void;
}

export function Choice({ label, value, any, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      class={value === "" ? "choice" : "choice is-set"}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{any}</option>
      {options.map(([one, spoken]) => (
        <option key={one} value={one}>
          {spoken}
        </option>
      ))}
    </select>
  );
}
