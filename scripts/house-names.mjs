const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)+$/;
const KEBAB_FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with where a file stands, how it is called and how long it is: a list of sentences. */
export function faultsOfName(file, rules) {
  const faults = [];
  const lines = file.text.split("\n").length - 1;
  if (file.extension !== "css" && lines > rules.maxLines) {
    faults.push(`has ${lines} lines and ${rules.maxLines} are allowed: it has more than one reason to exist`);
  }
  if (!KEBAB_CASE.test(file.name) || !file.folders.every((folder) => KEBAB_FOLDER.test(folder))) {
    faults.push("is not in kebab-case, in which every file and folder is");
  }
  const forbidden = [...file.folders, file.stem].find((word) => rules.forbiddenNames.includes(word));
  if (forbidden !== undefined) {
    faults.push(`is called "${forbidden}", which says nothing of its job: name what it does`);
  }
  return [...faults, ...faultsOfPlace(file, rules)];
}

function faultsOfPlace(file, rules) {
  const side = rules[file.side];
  if (side === undefined || file.isTest || file.isFixture) return [];
  if (file.room === undefined) {
    const isKnown = side.top.includes(file.name);
    return isKnown ? [] : [`stands beside the rooms, where only ${side.top.join(", ")} do: give it a room`];
  }
  const isAboveRooms = side.composers.includes(file.room) && !(file.room in rules.reach);
  if (isAboveRooms || file.room in side.basements) return [];
  if (!(file.room in rules.reach)) {
    return [`is in the room "${file.room}", which has no line under "reach" in house-rules.json`];
  }
  if (file.extension === "css") return [];
  const known = Object.keys(side.suffixes);
  if (file.suffix === undefined || !known.includes(file.suffix)) {
    const doors = known.map((suffix) => `.${suffix}`).join(" ");
    return [`does not say its job in its name; a file of a room ends in one of ${doors}`];
  }
  const extension = file.side === "web" && file.suffix !== "queries" ? "tsx" : "ts";
  if (file.extension !== extension)
    return [`ends in .${file.extension}, and a .${file.suffix} in .${extension}`];
  return [];
}
