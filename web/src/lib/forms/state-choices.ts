import { federationStates } from "@pauta/contract/platform/federation-states";

/** The states of the federation as choices, by name. */
export const stateChoices = federationStates.map(({ id, name, abbr }) => ({
  value: String(id),
  label: `${name} (${abbr})`,
}));

/** The same where only a name is shown. */
export const stateNames = federationStates.map(({ id, name }) => ({ value: String(id), label: name }));
