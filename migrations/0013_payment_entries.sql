CREATE TABLE "payment_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"payment_method" text,
	"payment_date" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_entries_amount_positive" CHECK ("payment_entries"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_entries_payment" ON "payment_entries" USING btree ("payment_id");
--> statement-breakpoint
-- What was paid becomes the one entry of its charge, under the charge's own id (spec 3 §8).
INSERT INTO payment_entries (id, payment_id, amount, payment_method, payment_date, created_at)
  SELECT id, id, amount, payment_method, payment_date, created_at FROM payments WHERE status = 'paid';
--> statement-breakpoint
UPDATE payments SET payment_method = NULL, payment_date = NULL WHERE status = 'paid';
