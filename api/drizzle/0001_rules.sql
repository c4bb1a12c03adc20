-- What drizzle-kit does not generate: functions, views and triggers. Statements of one migration are parted as below.
CREATE FUNCTION "instalments_up_to"("total" integer, "number" integer, "count" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "number" >= "count" THEN "total" ELSE (("total" / 100)::bigint * "number" / "count")::integer * 100 END
$$;
--> statement-breakpoint
CREATE VIEW "arrivals" AS
SELECT m."id", e."credited_paisa", e."owed_paisa", coalesce(-s."sent_paisa", 0)::integer AS "sent_paisa",
	s."sent_on", s."sent_reference", c."booked_at" AS "corrected_at", c."note" AS "correction"
FROM "movements" m
CROSS JOIN LATERAL (
	SELECT coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'credit'), 0)::integer AS "credited_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'owed'), 0)::integer AS "owed_paisa"
	FROM "ledger_entries" WHERE "arrival_id" = m."id"
) e
CROSS JOIN LATERAL (
	SELECT sum("amount_paisa") AS "sent_paisa", max("day") AS "sent_on", (array_agg("reference" ORDER BY "id" DESC))[1] AS "sent_reference"
	FROM "movements" WHERE "arrival_id" = m."id" AND "kind" = 'out'
) s
LEFT JOIN "movements" c ON c."arrival_id" = m."id" AND c."kind" = 'correction'
WHERE m."kind" = 'in';
--> statement-breakpoint
CREATE VIEW "course_months" AS
SELECT to_char(one."month", 'YYYY-MM') AS "month", one."course_id",
	(count(*) FILTER (WHERE one."what" = 'enrolled'))::integer AS "enrolled", (count(*) FILTER (WHERE one."what" = 'active'))::integer AS "active",
	(count(*) FILTER (WHERE one."what" = 'finished'))::integer AS "finished", (count(*) FILTER (WHERE one."what" = 'out'))::integer AS "refunded",
	sum(one."amount_paisa")::bigint AS "income_paisa"
FROM (
	SELECT date_trunc('month', "at") AS "month", "course_id", "what", "subject", sum("amount_paisa") AS "amount_paisa"
	FROM (
		SELECT "enrolled_at" AT TIME ZONE "academy_zone"() AS "at", "course_id", 'enrolled' AS "what", "order_id" AS "subject", 0 AS "amount_paisa"
		FROM "enrolments"
		UNION ALL SELECT c."issued_at" AT TIME ZONE "academy_zone"(), o."course_id", 'finished', o."id", 0
		FROM "certificates" c JOIN "orders" o ON o."id" = c."order_id"
		UNION ALL SELECT "first_completed_at" AT TIME ZONE "academy_zone"(), "course_id", 'active', "user_id", 0 FROM "lesson_progress"
		UNION ALL SELECT "handed_in_at" AT TIME ZONE "academy_zone"(), "course_id", 'active', "user_id", 0 FROM "quiz_attempts"
		UNION ALL SELECT m."day"::timestamp, o."course_id", m."kind", o."id", m."amount_paisa"
		FROM "movements" m JOIN "orders" o ON o."id" = m."order_id"
	) happened GROUP BY 1, 2, 3, 4
) one GROUP BY one."month", one."course_id";
--> statement-breakpoint
CREATE VIEW "payment_states" AS
SELECT p."id" AS "payment_id", m."received_paisa", m."sent_paisa", m."received_at", m."receipt", w."since" AS "checking_since",
	CASE WHEN m."sent_paisa" > 0 AND m."sent_paisa" >= m."received_paisa" THEN 'refunded'
		WHEN m."received_paisa" > p."amount_paisa" - "waived_below_paisa"() THEN CASE WHEN EXISTS (
			SELECT 1 FROM "disputes" WHERE "payment_id" = p."id"
		) THEN 'disputed' ELSE 'paid' END
		ELSE p."outcome" END AS "state",
	CASE WHEN w."since" IS NOT NULL THEN timestamptz '9999-12-31'
		WHEN p."tracker" IS NULL THEN p."created_at" + interval '60 seconds' ELSE p."expires_at" END AS "ends_at"
FROM "payments" p
CROSS JOIN LATERAL (
	SELECT coalesce(sum("amount_paisa") FILTER (WHERE "kind" <> 'out'), 0)::integer AS "received_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'out'), 0)::integer AS "sent_paisa",
		max("booked_at") FILTER (WHERE "kind" = 'in') AS "received_at", max("receipt") AS "receipt"
	FROM "movements" WHERE "payment_id" = p."id"
) m
LEFT JOIN LATERAL (
	SELECT min("sent_at") AS "since" FROM "waiting_proofs" WHERE "payment_id" = p."id"
) w ON p."gateway" = 'transfer';
--> statement-breakpoint
CREATE VIEW "order_states" AS
SELECT o."id" AS "order_id", n."ended_at", s."paid_paisa", s."granted_paisa", s."settled_paisa",
	CASE WHEN n."id" IS NULL OR n."ended_at" IS NOT NULL THEN 0 ELSE greatest(o."total_paisa" - s."settled_paisa", 0) END AS "outstanding_paisa",
	s."owed_paisa", x."number" AS "next_number",
	((n."enrolled_at" AT TIME ZONE "academy_zone"())::date + make_interval(months => x."number" - 1))::date AS "next_due_on",
	least(w."since", r."asked_at") AS "waiting_since", r."asked_at" AS "refund_asked_at",
	EXISTS (SELECT 1 FROM "payments" p JOIN "disputes" d ON d."payment_id" = p."id" WHERE p."order_id" = o."id") AS "disputed"
FROM "orders" o
LEFT JOIN "enrolments" n ON n."order_id" = o."id"
CROSS JOIN LATERAL (
	SELECT coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'credit'), 0)::integer AS "paid_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'grant'), 0)::integer AS "granted_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" IN ('credit', 'grant', 'waiver')), 0)::integer AS "settled_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'owed'), 0)::integer AS "owed_paisa"
	FROM "ledger_entries" WHERE "order_id" = o."id"
) s
LEFT JOIN LATERAL (
	SELECT min(i) AS "number" FROM generate_series(1, o."instalments") i
	WHERE "instalments_up_to"(o."total_paisa", i, o."instalments") > s."settled_paisa"
) x ON n."id" IS NOT NULL AND n."ended_at" IS NULL
LEFT JOIN LATERAL (
	-- The first proof for what is due, until it is decided: one after a refused one stops no days.
	SELECT min(f."sent_at") AS "since" FROM "payments" p
	JOIN "waiting_proofs" f ON f."payment_id" = p."id"
	WHERE p."order_id" = o."id" AND p."first_instalment" = x."number"
		AND NOT EXISTS (SELECT 1 FROM "payments" q JOIN "payment_proofs" g ON g."payment_id" = q."id"
			WHERE q."order_id" = o."id" AND q."first_instalment" = p."first_instalment" AND g."state" = 'refused')
) w ON true
LEFT JOIN "waiting_requests" r ON r."order_id" = o."id";
--> statement-breakpoint
-- Of one row, so that it is computed in the place of its call.
CREATE FUNCTION "instalments_of"("total" integer, "count" integer, "enrolled_at" timestamptz, "settled" integer, "given" integer)
	RETURNS TABLE ("number" integer, "amount_paisa" integer, "settled_paisa" integer, "granted" boolean, "due_on" date) LANGUAGE sql IMMUTABLE AS $$
SELECT i, b."ends" - b."begins", greatest(least("settled", b."ends") - b."begins", 0),
	b."ends" > "settled" - "given" AND b."ends" <= "settled",
	(("enrolled_at" AT TIME ZONE "academy_zone"())::date + make_interval(months => i - 1))::date
FROM generate_series(1, "count") i
CROSS JOIN LATERAL (
	SELECT "instalments_up_to"("total", i - 1, "count") AS "begins", "instalments_up_to"("total", i, "count") AS "ends"
) b
$$;
--> statement-breakpoint
CREATE FUNCTION "state_of_payment"(integer) RETURNS SETOF "payment_states" LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
	-- A function keeps its plan; a view is planned with each statement, which takes many times as long as one row of it.
	RETURN QUERY SELECT * FROM "payment_states" WHERE "payment_id" = $1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "state_of_order"(integer) RETURNS SETOF "order_states" LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
	RETURN QUERY SELECT * FROM "order_states" WHERE "order_id" = $1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "state_of_arrival"(integer) RETURNS SETOF "arrivals" LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
	RETURN QUERY SELECT * FROM "arrivals" WHERE "id" = $1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% on "%" is refused: its rows are written once and never changed', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_actions_append_only" BEFORE UPDATE OR TRUNCATE ON "desk_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_gap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "public"."desk_actions" WHERE "id" < (SELECT max("id") FROM "gone")) THEN
		RAISE EXCEPTION 'DELETE on "desk_actions" is refused: its rows go from the oldest on, after their time';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_actions_no_gap" AFTER DELETE ON "desk_actions" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_gap"();
--> statement-breakpoint
CREATE FUNCTION "refuse_second_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM "public"."movements" AS "known"
		WHERE "known"."kind" = 'in' AND "known"."account" = NEW."account" AND "known"."reference" = NEW."reference"
			AND "known"."booked_at" <> NEW."booked_at"
			AND NOT EXISTS (SELECT 1 FROM "public"."movements" AS "taken" WHERE "taken"."kind" = 'correction' AND "taken"."arrival_id" = "known"."id")
	) THEN
		RAISE EXCEPTION 'money with the reference "%" is booked for this account: one booking divides it', NEW."reference";
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "movements_one_booking" BEFORE INSERT ON "movements" FOR EACH ROW WHEN (NEW."kind" = 'in') EXECUTE FUNCTION "refuse_second_booking"();
--> statement-breakpoint
CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_credit_of_nobody"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "public"."orders" WHERE "id" = NEW."order_id" AND "user_id" IS NULL) THEN
		RAISE EXCEPTION 'a % for an order whose payer has no account is refused: the money is a surplus, owed back', NEW."kind";
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_of_somebody" BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW."kind" = 'charge' OR NEW."kind" = 'credit' AND NEW."amount_paisa" < 0) EXECUTE FUNCTION "refuse_credit_of_nobody"();
--> statement-breakpoint
-- What became of a movement is the whole of it, at the end of each transaction.
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"of_movement" integer := CASE TG_TABLE_NAME WHEN 'movements' THEN NEW."id" ELSE (to_jsonb(NEW) ->> 'movement_id')::integer END;
BEGIN
	IF (SELECT m."amount_paisa" + coalesce(sum(e."amount_paisa"), 0) FROM "public"."movements" m
			LEFT JOIN "public"."ledger_entries" e ON e."movement_id" = m."id" AND e."kind" IN ('credit', 'owed')
			WHERE m."id" = "of_movement" GROUP BY m."id") <> 0 THEN
		RAISE EXCEPTION 'movement % is refused: its entries do not add up to it', "of_movement";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "movements_balanced" AFTER INSERT ON "movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."movement_id" IS NOT NULL) EXECUTE FUNCTION "refuse_unbalanced"();
--> statement-breakpoint
CREATE TRIGGER "log_rows_append_only" BEFORE UPDATE OR TRUNCATE ON "log_rows" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Within a trigger, which is how a foreign key deletes: rows of a log go with their account alone, and scores with their entry.
CREATE TRIGGER "log_rows_kept" BEFORE DELETE ON "log_rows" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "round_scores_append_only" BEFORE UPDATE OR TRUNCATE ON "round_scores" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "round_scores_kept" BEFORE DELETE ON "round_scores" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "log_heads_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_heads" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
