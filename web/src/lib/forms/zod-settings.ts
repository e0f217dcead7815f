import { setPortugueseMessages } from "@pauta/contract/platform/messages";
import { config } from "zod";

// Zod would otherwise try `new Function`, which the content security policy blocks and reports.
config({ jitless: true });
setPortugueseMessages();
