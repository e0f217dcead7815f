import { schemaResolver } from "@mantine/form";
import { config } from "zod";
import type { ZodType } from "zod";

// Zod would otherwise try `new Function`, which the content security policy refuses and reports.
config({ jitless: true });

/** The contract's rules of a form, for `useForm({ validate })`. */
export const rulesOf = (schema: ZodType) => schemaResolver(schema, { sync: true });
