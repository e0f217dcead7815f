import { Anchor } from "@mantine/core";
import type { Lawsuit, RelatedLawsuit } from "@pauta/contract/lawsuits";
import { Link } from "@tanstack/react-router";
import { showDay, showMoney } from "../lib/format.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Facts } from "../ui/facts.tsx";
import { RELATIONS } from "./lawsuit-form.queries.ts";
import { infoOf } from "./lawsuit-view.queries.ts";
import classes from "./lawsuit-facts.module.css";
import { ProcessName } from "../ui/process-name.tsx";

/** What one looks for first: folder, client, status, who is responsible. */
export function LawsuitDetails({ lawsuit }: { lawsuit: Lawsuit }) {
  const { parts, folder, status, user, court, value, opening_date } = lawsuit;
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          {
            label: "Processo",
            value: <ProcessName process={lawsuit.process} />,
            isWide: true,
          },
          { label: "Pasta", value: folder },
          { label: "Cliente", value: parts.clients.map(({ name }) => name).join(", ") },
          { label: "Status", value: status.status },
          { label: "Responsável", value: user?.name },
          { label: "Tribunal", value: court },
          { label: "Valor da causa", value: figures(showMoney(value)) },
          { label: "Abertura", value: figures(showDay(opening_date)) },
        ]}
      />
    </div>
  );
}

/** Everything else that the office wrote down of it. */
export function LawsuitData({ lawsuit }: { lawsuit: Lawsuit }) {
  const facts = [
    { label: "Classe processual", value: lawsuit.procedural_class },
    { label: "Área", value: lawsuit.action_nature },
    { label: "Assunto", value: lawsuit.process_subject },
    { label: "Foro", value: lawsuit.forum },
    { label: "Comarca", value: lawsuit.judicial_district },
    { label: "Vara", value: lawsuit.judicial_rod },
    { label: "Órgão julgador", value: lawsuit.judging_organ },
    { label: "Seção", value: lawsuit.section },
    { label: "Juiz", value: lawsuit.judge },
    { label: "Relator", value: lawsuit.reporter },
    { label: "Instância", value: lawsuit.lawsuit_instance },
    { label: "Fase", value: lawsuit.phase },
    { label: "Rito", value: lawsuit.rite },
    { label: "Distribuição", value: lawsuit.distribution },
    { label: "Origem", value: lawsuit.lawsuit_origin },
    { label: "Previsão de passivo", value: figures(showMoney(lawsuit.liability_forecast)) },
    { label: "Controle", value: lawsuit.control },
    { label: "Volume", value: lawsuit.volume },
    { label: "Sequência", value: lawsuit.sequence },
    { label: "Pasta de documentos", value: lawsuit.documents_folder },
  ];
  const words = [
    { label: "Anotações", text: lawsuit.note },
    { label: "Observação", text: lawsuit.observation },
  ].filter(({ text }) => text !== null);
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

/** The lawsuit that this one hangs on, and those that hang on it. */
export function RelatedLawsuits({ related }: { related: RelatedLawsuit[] }) {
  return (
    <ul className={classes.related}>
      {related.map((each) => (
        <li key={each.id}>
          <Anchor component={Link} {...infoOf(each.id)}>
            <ProcessName process={each.process} />
          </Anchor>
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

const figures = (text: string) => (text === "" ? "" : <span className="figures">{text}</span>);
