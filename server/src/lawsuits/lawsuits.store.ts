import type { Generated } from "kysely";

declare module "../platform/db.ts" {
  interface Tables {
    lawsuits: {
      company_id: Generated<number>;
      id: Generated<number>;
      process: string;
      process_digits: Generated<string>;
      lawsuit_status_id: Generated<number>;
      user_id: number | null;
      folder: string | null;
      action_nature: string | null;
      procedural_class: string | null;
      process_subject: string | null;
      judging_organ: string | null;
      judicial_district: string | null;
      opening_date: string | null;
      created_at: Instant;
      updated_at: Instant;
    };
    lawsuit_progresses: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      progress_date: Instant;
      progress_title: string;
      progress_text: Generated<string>;
      manual_progress: Generated<number>;
      created_at: Instant;
    };
  }
}
