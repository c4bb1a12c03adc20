CREATE TABLE "desk_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);

--> statement-breakpoint
CREATE TABLE "desk_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"invitation_id" text,
	"invitation_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "staff_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_invitation_id_unique" UNIQUE("invitation_id")
);

--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"hash" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"course_id" text,
	"lesson" text,
	"exercise" text,
	"count" text,
	"published" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"answer" text
);

--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"of" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"by" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('queued', 'sending', 'sent', 'stopped'))
);

--> statement-breakpoint
CREATE TABLE "course_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" text NOT NULL,
	"price_paisa" integer NOT NULL,
	"instalments" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"pages" text[] NOT NULL,
	CONSTRAINT "site_notices_times" CHECK ("site_notices"."starts_at" <= "site_notices"."ends_at")
);

--> statement-breakpoint
CREATE TABLE "counting_logs" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"public_id" text,
	CONSTRAINT "counting_logs_public_id_unique" UNIQUE("public_id")
);

--> statement-breakpoint
CREATE TABLE "log_anchors" (
	"day" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "log_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "log_rows" (
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"marks" jsonb,
	"body" jsonb GENERATED ALWAYS AS (text::jsonb) STORED NOT NULL,
	"number" integer GENERATED ALWAYS AS ((text::jsonb ->> 'number')::int) STORED NOT NULL,
	"chart" text GENERATED ALWAYS AS (text::jsonb ->> 'chart') STORED NOT NULL,
	"at" text GENERATED ALWAYS AS (text::jsonb ->> 'at') STORED NOT NULL,
	CONSTRAINT "log_rows_user_id_number_pk" PRIMARY KEY("user_id","number")
);

--> statement-breakpoint
CREATE TABLE "replays" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"level" text NOT NULL,
	"hidden_series" jsonb NOT NULL,
	"series_salt" text NOT NULL,
	"shown" integer NOT NULL,
	"endings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer,
	"order_id" integer,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"grader" integer DEFAULT 1 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_order_id_unique" UNIQUE("order_id")
);

--> statement-breakpoint
CREATE TABLE "draft_parts" (
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"value" text[] NOT NULL,
	"revision" bigint NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_parts_user_id_subject_part_pk" PRIMARY KEY("user_id","subject","part")
);

--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"lesson" text NOT NULL,
	"complete" boolean NOT NULL,
	"revision" integer NOT NULL,
	"first_completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson")
);

--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"seed" text NOT NULL,
	"labels" jsonb NOT NULL,
	"hints" integer NOT NULL,
	"score" integer NOT NULL,
	"grader" integer DEFAULT 1 NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_attempts_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "practice_attempts_score" CHECK ("practice_attempts"."score" between 0 and 100)
);

--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"paper" text NOT NULL,
	"answers" jsonb NOT NULL,
	"wrong" text[] NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"passed" boolean NOT NULL,
	"grader" integer DEFAULT 1 NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_right" CHECK ("quiz_attempts"."right" >= 0 and "quiz_attempts"."right" = "quiz_attempts"."of" - cardinality("quiz_attempts"."wrong"))
);

--> statement-breakpoint
CREATE TABLE "quiz_openings" (
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_openings_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

--> statement-breakpoint
CREATE TABLE "quiz_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"questions" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quizzes" (
	"course_id" text NOT NULL,
	"version" text NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "quizzes_course_id_version_pk" PRIMARY KEY("course_id","version")
);

--> statement-breakpoint
CREATE TABLE "skill_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"skill" text NOT NULL,
	"seed" integer NOT NULL,
	"answer" text NOT NULL,
	"right" boolean NOT NULL,
	"due" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "skill_states" (
	"user_id" integer NOT NULL,
	"skill" text NOT NULL,
	"introduced_on" date NOT NULL,
	"due" date NOT NULL,
	"card" jsonb NOT NULL,
	"question" text NOT NULL,
	"open_seed" integer NOT NULL,
	CONSTRAINT "skill_states_user_id_skill_pk" PRIMARY KEY("user_id","skill"),
	CONSTRAINT "skill_states_question_unique" UNIQUE("question")
);

--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"movement_id" integer,
	"arrival_id" integer,
	"kind" text NOT NULL,
	"amount_paisa" integer NOT NULL,
	"note" text,
	CONSTRAINT "ledger_notes" CHECK (("ledger_entries"."kind" in ('cancellation', 'grant')) = ("ledger_entries"."note" is not null)),
	CONSTRAINT "ledger_kinds" CHECK (("ledger_entries"."kind" in ('credit', 'owed', 'waiver')) = ("ledger_entries"."movement_id" is not null)
        and ("ledger_entries"."movement_id" is null) = ("ledger_entries"."arrival_id" is null)
        and case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_paisa" > 0 when 'grant' then "ledger_entries"."amount_paisa" < 0
          when 'cancellation' then "ledger_entries"."amount_paisa" <= 0 when 'waiver' then abs("ledger_entries"."amount_paisa") between 1 and 99
          else "ledger_entries"."amount_paisa" <> 0 and "ledger_entries"."kind" in ('credit', 'owed') end)
);

--> statement-breakpoint
CREATE TABLE "movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"receipt" integer,
	"arrival_id" integer,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"way" text NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount_paisa" integer NOT NULL,
	"outstanding_paisa" integer NOT NULL,
	"tax_number" text,
	"tax_rate" numeric(5, 2),
	"booked_at" timestamp with time zone NOT NULL,
	"booked_by" text NOT NULL,
	"note" text,
	CONSTRAINT "movements_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "movements_kinds" CHECK (("movements"."kind" = 'in' and "movements"."amount_paisa" > 0 and "movements"."receipt" >= 1 and "movements"."arrival_id" is null)
        or ("movements"."kind" = 'correction' and "movements"."amount_paisa" < 0 and "movements"."receipt" is null and "movements"."arrival_id" is not null and "movements"."note" is not null)
        or ("movements"."kind" = 'out' and "movements"."amount_paisa" < 0 and "movements"."receipt" is null and "movements"."arrival_id" is not null))
);

--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"tracker" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"item" text NOT NULL,
	"amount_paisa" integer NOT NULL,
	"redirect_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"effective_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "refund_confirmations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"amount_paisa" integer NOT NULL,
	"confirmed_by" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"lessons" integer NOT NULL,
	"refundable" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text,
	"amount_paisa" integer,
	"account_title" text,
	"account_number" text,
	CONSTRAINT "refund_requests_states" CHECK (("refund_requests"."state" = 'waiting') = ("refund_requests"."decided_at" is null)
        and ("refund_requests"."state" in ('approved', 'refused')) = ("refund_requests"."decided_by" is not null)
        and ("refund_requests"."state" = 'refused') = ("refund_requests"."refusal" is not null)
        and ("refund_requests"."state" = 'approved') = ("refund_requests"."amount_paisa" is not null)),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_paisa" >= 0 and ("refund_requests"."refundable" or "refund_requests"."amount_paisa" = 0))
);

--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checksum" text NOT NULL,
	"way" text NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount_paisa" integer NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "bank_lines_checksum_unique" UNIQUE("checksum"),
	CONSTRAINT "bank_lines_reference" UNIQUE("reference","account"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_paisa" > 0)
);

--> statement-breakpoint
CREATE TABLE "statement_formats" (
	"account" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"head" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"course_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "enrolments_order_id_unique" UNIQUE("order_id")
);

--> statement-breakpoint
CREATE TABLE "gateway_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"silent" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"user_id" integer,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"total_paisa" integer NOT NULL,
	"instalments" integer NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"terms_version" date,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paisa" > 0),
	CONSTRAINT "orders_instalments" CHECK ("orders"."instalments" >= 1)
);

--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"order_id" integer NOT NULL,
	"instalment" integer NOT NULL,
	"kind" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_order_id_instalment_kind_pk" PRIMARY KEY("order_id","instalment","kind")
);

--> statement-breakpoint
CREATE TABLE "payment_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"idempotency_key" text NOT NULL,
	"gateway" text NOT NULL,
	"tracker" text,
	"redirect_url" text,
	"first_instalment" integer NOT NULL,
	"last_instalment" integer NOT NULL,
	"amount_paisa" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payments_tracker" UNIQUE("gateway","tracker"),
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payments_settled" CHECK (("payments"."outcome" is null) = ("payments"."settled_at" is null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paisa" > 0),
	CONSTRAINT "payments_instalments" CHECK (1 <= "payments"."first_instalment" and "payments"."first_instalment" <= "payments"."last_instalment")
);

--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"way" text NOT NULL,
	"transaction" text,
	"file_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"received_paisa" integer,
	"decided_by" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payment_proofs_states" CHECK (("payment_proofs"."state" = 'waiting' and "payment_proofs"."decided_at" is null and "payment_proofs"."received_paisa" is null and "payment_proofs"."reason" is null)
        or ("payment_proofs"."state" = 'accepted' and "payment_proofs"."decided_at" is not null and "payment_proofs"."received_paisa" > 0 and "payment_proofs"."reason" is null)
        or ("payment_proofs"."state" = 'refused' and "payment_proofs"."decided_at" is not null and "payment_proofs"."received_paisa" is null and "payment_proofs"."reason" is not null))
);

--> statement-breakpoint
CREATE TABLE "proof_files" (
	"proof_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);

--> statement-breakpoint
CREATE TABLE "rate_snapshots" (
	"base" text PRIMARY KEY NOT NULL,
	"quotes" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"next_update_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "entry_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_hash" text NOT NULL,
	"tournament_id" text NOT NULL,
	"user_id" integer,
	"form" jsonb NOT NULL,
	"email_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_requests_link_hash_unique" UNIQUE("link_hash")
);

--> statement-breakpoint
CREATE TABLE "round_scores" (
	"entry_id" integer NOT NULL,
	"round" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "round_scores_entry_id_round_pk" PRIMARY KEY("entry_id","round")
);

--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" text NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"experience" text NOT NULL,
	"city" text NOT NULL,
	"status" text NOT NULL,
	"excluded_because" text,
	"offer_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"pseudonym" text,
	CONSTRAINT "tournament_entries_reference_unique" UNIQUE("reference")
);

--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text,
	"stage" text NOT NULL,
	"cancelled_because" text,
	"is_sample" boolean GENERATED ALWAYS AS (source is not null) STORED NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"format" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"rounds" integer DEFAULT 1 NOT NULL,
	"round_minutes" integer DEFAULT 1 NOT NULL,
	"is_trial" boolean GENERATED ALWAYS AS (round_minutes < 24 * 60) STORED NOT NULL,
	"level" text DEFAULT 'easy' NOT NULL,
	"hidden_series" jsonb,
	"series_salt" text NOT NULL,
	"scored_rounds" integer DEFAULT 0 NOT NULL,
	"told_round" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tournaments_seats" CHECK ("tournaments"."seats" > 0)
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"refresh_id" text NOT NULL,
	"previous_refresh_id" text,
	"renewed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"cnic_passport_number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"newsletter" boolean DEFAULT true NOT NULL,
	"summary" boolean DEFAULT false NOT NULL,
	"summary_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('male', 'female', 'other'))
);

--> statement-breakpoint
CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"due_at" timestamp with time zone,
	"lease" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_failing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "jobs_kind_subject_pk" PRIMARY KEY("kind","subject")
);

--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);

--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"reply_to" text,
	"end_url" text,
	"until" timestamp with time zone,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text
);

--> statement-breakpoint
CREATE TABLE "member_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"read_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "desk_actions" ADD CONSTRAINT "desk_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "counting_logs" ADD CONSTRAINT "counting_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "log_anchors" ADD CONSTRAINT "log_anchors_day_log_heads_day_fk" FOREIGN KEY ("day") REFERENCES "public"."log_heads"("day") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "log_rows" ADD CONSTRAINT "log_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replays" ADD CONSTRAINT "replays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_parts" ADD CONSTRAINT "draft_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quiz_openings" ADD CONSTRAINT "quiz_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quiz_papers" ADD CONSTRAINT "quiz_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "skill_answers" ADD CONSTRAINT "skill_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "skill_states" ADD CONSTRAINT "skill_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_arrival_id_movements_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_arrival_id_movements_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_confirmations" ADD CONSTRAINT "refund_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_requests" ADD CONSTRAINT "entry_requests_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_requests" ADD CONSTRAINT "entry_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "round_scores" ADD CONSTRAINT "round_scores_entry_id_tournament_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."tournament_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_news" ADD CONSTRAINT "member_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "desk_actions_role" ON "desk_actions" USING btree ("role","id");
--> statement-breakpoint
CREATE INDEX "desk_actions_staff" ON "desk_actions" USING btree ("staff_id","subject");
--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_lesson" ON "contact_messages" USING btree ("course_id","lesson");
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "course_terms_course" ON "course_terms" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "log_rows_chart" ON "log_rows" USING btree ("chart");
--> statement-breakpoint
CREATE INDEX "log_rows_at" ON "log_rows" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "replays_user" ON "replays" USING btree ("user_id","started_at");
--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "practice_attempts_user" ON "practice_attempts" USING btree ("user_id","handed_in_at");
--> statement-breakpoint
CREATE INDEX "quiz_attempts_user_course" ON "quiz_attempts" USING btree ("user_id","course_id","handed_in_at");
--> statement-breakpoint
CREATE INDEX "quiz_papers_user_course" ON "quiz_papers" USING btree ("user_id","course_id","drawn_at");
--> statement-breakpoint
CREATE INDEX "skill_answers_user" ON "skill_answers" USING btree ("user_id","answered_at");
--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "ledger_movement" ON "ledger_entries" USING btree ("movement_id");
--> statement-breakpoint
CREATE INDEX "ledger_arrival" ON "ledger_entries" USING btree ("arrival_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'charge';
--> statement-breakpoint
CREATE INDEX "movements_order" ON "movements" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "movements_payment" ON "movements" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "movements_day" ON "movements" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "movements_arrival" ON "movements" USING btree ("arrival_id");
--> statement-breakpoint
CREATE INDEX "movements_reference" ON "movements" USING btree ("account","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "movements_one_correction" ON "movements" USING btree ("arrival_id") WHERE "movements"."kind" = 'correction';
--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refund_requests_state" ON "refund_requests" USING btree ("state");
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_waiting" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_per_person_and_course" ON "enrolments" USING btree ("user_id","course_id") WHERE "enrolments"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_runs_one_at_a_time" ON "gateway_runs" USING btree (("ended_at" is null)) WHERE "gateway_runs"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_user_course" ON "orders" USING btree ("user_id","course_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tasks_one_open" ON "payment_tasks" USING btree ("payment_id","kind") WHERE "payment_tasks"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_moment" ON "payments" USING btree (coalesce("settled_at", "created_at"),"id");
--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("expires_at") WHERE "payments"."outcome" is null;
--> statement-breakpoint
CREATE INDEX "payment_proofs_payment" ON "payment_proofs" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_one_waiting" ON "payment_proofs" USING btree ("payment_id") WHERE "payment_proofs"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "payment_proofs_transaction" ON "payment_proofs" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_hash");
--> statement-breakpoint
CREATE INDEX "entry_requests_email" ON "entry_requests" USING btree ("email_key");
--> statement-breakpoint
CREATE INDEX "tournament_entries_status" ON "tournament_entries" USING btree ("tournament_id","status","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_email" ON "tournament_entries" USING btree ("tournament_id","email_key") WHERE "tournament_entries"."status" in ('confirmed', 'waitlisted', 'offered');
--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_user" ON "tournament_entries" USING btree ("tournament_id","user_id") WHERE "tournament_entries"."status" in ('confirmed', 'waitlisted', 'offered');
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "member_news_user" ON "member_news" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "member_news_at" ON "member_news" USING btree ("at");
--> statement-breakpoint
CREATE VIEW "public"."waiting_requests" AS (select "id", "order_id", "asked_at", "reason", "lessons", "refundable", "state", "decided_at", "decided_by", "refusal", "amount_paisa", "account_title", "account_number" from "refund_requests" where "refund_requests"."state" = 'waiting');
--> statement-breakpoint
CREATE VIEW "public"."disputes" AS (select "payment_id" from "payment_tasks" where ("payment_tasks"."closed_at" is null and "payment_tasks"."kind" = 'disputed'));
--> statement-breakpoint
CREATE VIEW "public"."waiting_proofs" AS (select "id", "payment_id", "way", "transaction", "file_hash", "sent_at", "state", "received_paisa", "decided_by", "reason", "decided_at" from "payment_proofs" where "payment_proofs"."state" = 'waiting');
--> statement-breakpoint
CREATE FUNCTION "waived_below_paisa"() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 100 $$;
--> statement-breakpoint
CREATE FUNCTION "academy_zone"() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'Asia/Karachi' $$;
