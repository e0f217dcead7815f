import { documents } from "@pauta/contract/reading/documents";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { showTotal } from "../lib/format.ts";
import { PhoneBookList } from "../practice/phone-book/phone-book-list.part.tsx";
import { phoneBookQuery } from "../practice/phone-book/phone-book.queries.ts";
import {
  type PhoneBookView,
  readPhoneBookView,
  writePhoneBookView,
} from "../practice/phone-book/phone-book.view.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/phone-book.module.css";

/** "Agenda de Telefones". */
export function PhoneBookPage() {
  const view = readPhoneBookView(useSearch({ from: "/shell/advogado/telefones" }));
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useQuery(phoneBookQuery(view));
  const count = data && !isPlaceholderData ? showTotal(data, "contato", "contatos") : "\u00a0";
  const show = (wanted: PhoneBookView) =>
    void navigate({ to: "/advogado/telefones", search: writePhoneBookView(wanted) });
  return (
    <div className={classes.page}>
      <PageHeader
        title="Agenda de Telefones"
        meta={<output className="figures">{count}</output>}
        tools={
          <ExportButton
            endpoint={documents.phoneBookSheet}
            query={{ name: view.name, sortBy: "contact-asc" }}
            fileName="Agenda de Telefones.xlsx"
            label="Exportar contatos"
          />
        }
      />
      <PhoneBookList view={view} onView={show} />
    </div>
  );
}
