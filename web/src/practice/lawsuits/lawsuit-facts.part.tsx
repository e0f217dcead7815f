import type { Field } from "@pauta/contract/platform/field";
import { lawsuitFields, lawsuitSheetFields } from "@pauta/contract/practice/lawsuit-fields";
import type { Lawsuit, RelatedLawsuit } from "@pauta/contract/practice/lawsuits";
import { showDay, showMoney } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { RELATIONS } from "./lawsuit.form.ts";
import { infoOf } from "./lawsuit.view.ts";
import classes from "./lawsuit-facts.module.css";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";

/** The most needed fields: folder, client, status, responsible person. */
export function LawsuitDetails({ lawsuit }: { lawsuit: Lawsuit }) {
  const { parts, status, user, court } = lawsuit;
  const { process, lawsuit_status_id, user_id, folder, value, opening_date } = lawsuitFields;
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          {
            label: process.label,
            value: <ProcessName process={lawsuit.process} />,
            isWide: true,
          },
          factOf(folder, lawsuit.folder),
          {
            label: lawsuitSheetFields.client_name.label,
            value: parts.clients.map(({ name }) => name).join(", "),
          },
          { label: lawsuit_status_id.label, value: status.status },
          { label: user_id.label, value: user?.name },
          { label: "Tribunal", value: court },
          factOf(value, lawsuit.value),
          factOf(opening_date, lawsuit.opening_date),
        ]}
      />
    </div>
  );
}

const AMONG_DETAILS = new Set(["process", "lawsuit_status_id", "user_id", "folder", "value", "opening_date"]);

/** The lawsuit's other filled fields. */
export function LawsuitData({ lawsuit }: { lawsuit: Lawsuit }) {
  const shown = Object.entries<Field>(lawsuitFields)
    .filter(([name]) => !AMONG_DETAILS.has(name))
    .map(([name, field]) => ({ field, held: lawsuit[name as keyof typeof lawsuitFields] }));
  const facts = shown
    .filter(({ field }) => field.kind !== "multiline")
    .map(({ field, held }) => factOf(field, held));
  const words = shown
    .filter(({ field, held }) => field.kind === "multiline" && held !== null)
    .map(({ field, held }) => ({ label: field.label, text: held }));
  const isBare = words.length === 0 && facts.every(({ value }) => !value);
  if (isBare) return <EmptyState>Ainda sem dados complementares.</EmptyState>;
  return (
    <>
      <Facts facts={facts} />
      {words.map(({ label, text }) => (
        <div key={label} className={classes.words}>
          <h3>{label}</h3>
          <p>{text}</p>
        </div>
      ))}
    </>
  );
}

/** The main lawsuit, and the lawsuits related to this one. */
export function RelatedLawsuits({ related }: { related: RelatedLawsuit[] }) {
  return (
    <ul className={classes.related}>
      {related.map((each) => (
        <li key={each.id}>
          <AnchorLink {...infoOf(each.id)}>
            <ProcessName process={each.process} />
          </AnchorLink>
          <span className="soft">
            {[relationOf(each), each.court, each.status].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const relationOf = ({ relation, is_main }: RelatedLawsuit): string =>
  is_main ? `Principal (este é ${RELATIONS[relation].toLocaleLowerCase("pt-BR")})` : RELATIONS[relation];

/** A field's value for people. */
const factOf = ({ label, kind }: Field, held: string | number | null): Fact => ({
  label,
  value: kind === "money" || kind === "day" ? figures(shown(held)) : held,
});

const shown = (held: string | number | null): string =>
  typeof held === "number" ? showMoney(held) : showDay(held);

const figures = (text: string) => (text === "" ? "" : <span className="figures">{text}</span>);
