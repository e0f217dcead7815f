import { type SelectProps } from "@mantine/core";
import { companyFields } from "@pauta/contract/office/company-fields";
import { officeZones } from "@pauta/contract/platform/office-zones";
import { SearchSelect } from "../../ui/fields/search-select.tsx";

const choices = officeZones.map(({ id, label }) => ({ value: id, label }));

/** "Fuso horário": the zones of Brazil, from east to west. */
export const TimeZoneSelect = (props: Omit<SelectProps, "data">) => (
  <SearchSelect label={companyFields.time_zone.label} allowDeselect={false} data={choices} {...props} />
);
