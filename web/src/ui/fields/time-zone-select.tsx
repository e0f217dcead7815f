import { Select, type SelectProps } from "@mantine/core";
import { companyFields } from "@pauta/contract/office/company-fields";
import { officeZones } from "@pauta/contract/law/office-zones";

const choices = officeZones.map(({ id, label }) => ({ value: id, label }));

/** Fuso horário: the zones of Brazil, from east to west. */
export const TimeZoneSelect = (props: Omit<SelectProps, "data">) => (
  <Select label={companyFields.time_zone.label} allowDeselect={false} searchable data={choices} {...props} />
);
