import { Anchor } from "@mantine/core";
import { phoneAddress, showPhone } from "../../lib/forms/phone.ts";

/** A telephone number that can be dialled by a click. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={phoneAddress(phone)} inherit className="figures">
      {showPhone(phone)}
    </Anchor>
  );
}
