import { canonical } from "./words.ts";

/**
 * What a verb says of a thing. Two verbs of one sense say the same of it ("stored in", "kept in"); a verb that is not
 * here is a word like any other, and must stand in both statements.
 */
export type Sense = "bare" | "carried" | "has" | "use" | "made" | "done" | "owned" | "led" | "sent" | "kept";

export function senseOf(verb: string): Sense | undefined {
  return SENSES.get(verb);
}

/** Stems, as `canonical` gives them. */
const SOURCE: Readonly<Record<Sense, string>> = {
  // That something is somewhere, happens or is at work, whatever it is.
  bare: "begin began begun find run ran liv sit go goe went work happen tak took start listen resid locat found plac put plug mount install reinstall situat set configur get serv host reach reachabl say stand occur turn plann plan schedul call nam identify pin match land",
  // That it came from one state into another.
  carried:
    "mov switch chang migrat upgrad updat bump rais lower up upp cut increas decreas reduc extend shorten transferr transfer relocat shift push pushed convert revert flipp flip swapp swap downgrad doubl tripl halv rewrit rewrot rewritten finish complet slip slipp reassign hand gone grown grew shrank tweak adjust scal pass replac",
  has: "has have had got gett contain includ need allow support last cost",
  use: "us use using rely standardiz adopt",
  made: "made mak writ written wrot generat creat produc build built render compil com drawn compos bas",
  done: "done do handl manag process power perform implement provid apply execut terminat styl back backed driv driven",
  owned: "own owned belong responsibl",
  led: "lead led",
  sent: "send sent deliver post report publish deploy upload forward rout",
  kept: "keep kept stor sav hold held archiv retain record",
};

const SENSES: ReadonlyMap<string, Sense> = new Map(
  (Object.entries(SOURCE) as readonly [Sense, string][]).flatMap(([sense, verbs]) =>
    verbs.split(" ").flatMap((verb) => [[verb, sense] as const, [canonical(verb), sense] as const]),
  ),
);
