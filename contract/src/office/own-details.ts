import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { replyShape } from "../platform/field-rows.ts";
import { detailFields } from "./user-fields.ts";

/** A further address of a person. */
export const UserEmail = z.object({
  id: z.int(),
  email: z.string(),
  user_id: z.int(),
  /** Only confirmed addresses get emails. */
  email_verified: z.boolean(),
});
export type UserEmail = z.output<typeof UserEmail>;

/** A person's login to a court's system. The password itself is never returned. */
export const CourtCredential = z.object({
  id: z.int(),
  user_id: z.int(),
  court_type_id: z.int(),
  court_type: z.string(),
  federation_state_id: z.int(),
  username: z.string(),
  has_token: z.literal(true),
});
export type CourtCredential = z.output<typeof CourtCredential>;

/** Details that only the person himself sees. */
export const OwnDetails = z.object({
  ...replyShape(detailFields),
  emails: z.array(UserEmail),
  court_type_user: z.array(CourtCredential),
  /** A second factor is required at sign-in. */
  second_factor: z.boolean(),
  /** Unused recovery codes, for a lost authenticator. */
  recovery_codes: z.int(),
  updated_at: InstantShown,
});
export type OwnDetails = z.output<typeof OwnDetails>;
