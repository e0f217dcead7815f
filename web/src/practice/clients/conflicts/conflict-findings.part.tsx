import { Anchor } from "@mantine/core";
import type { ConflictFinding } from "@pauta/contract/practice/conflicts";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { showProcessNumber } from "../../../lib/format.ts";
import { WHY } from "./client-alike.words.ts";
import { clientAddress } from "../client.view.ts";
import classes from "./conflict-findings.module.css";

type Where = ConflictFinding["where"];

const PLACES: Record<Where, string> = {
  opposing_party: "Parte contrária",
  client: "Cliente do escritório",
  contact: "Contato de cliente",
  publication: "Parte em publicação",
};

/**
 * The results of a conflict check, by place, the most important first as the server sorts them. Links open in
 * a new tab, so that no form is left.
 */
export function ConflictFindings({ findings }: { findings: ConflictFinding[] }) {
  return [...new Set(findings.map(({ where }) => where))].map((where) => {
    const found = findings.filter((each) => each.where === where);
    return (
      <section key={where} className={classes.group} aria-label={PLACES[where]}>
        <h3 className={classes.where}>{PLACES[where]}</h3>
        <ul className={classes.findings}>
          {found.map((finding) => (
            <Finding key={`${finding.id}-${finding.name}`} finding={finding} />
          ))}
        </ul>
      </section>
    );
  });
}

function Finding({ finding }: { finding: ConflictFinding }) {
  const { where, name, cpf_cnpj, detail, why } = finding;
  const address = addressOf(finding);
  const shownDetail = detail !== null && where === "publication" ? showProcessNumber(detail) : detail;
  return (
    <li className={classes.finding}>
      <div>
        <span className={classes.name}>{name}</span>
        <span className={classes.known}>
          {[WHY[why], cpf_cnpj === null ? null : formatDocument(cpf_cnpj), shownDetail]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {address !== null && (
        <Anchor href={address} target="_blank" size="sm" aria-label={`Abrir ${name} em outra aba`}>
          Abrir
        </Anchor>
      )}
    </li>
  );
}

/** A contact links to its client, a publication to its lawsuit. */
function addressOf({ where, id, client_id, lawsuit_id }: ConflictFinding): string | null {
  if (where === "publication")
    return lawsuit_id === null ? null : `/advogado/processos/info?process=${lawsuit_id}`;
  const clientId = where === "contact" ? client_id : id;
  return clientId === null ? null : clientAddress(clientId);
}
