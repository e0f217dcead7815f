import { schemaResolver } from "@mantine/form";
import type { ZodType } from "zod";
import "./zod-settings.ts";

/** The contract's validation of a form, for `useForm({ validate })`. */
export const rulesOf = (schema: ZodType) => schemaResolver(schema, { sync: true });
