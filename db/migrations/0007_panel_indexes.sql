DROP INDEX `applications_by_created`;--> statement-breakpoint
CREATE INDEX `applications_by_created` ON `applications` (`created_at`,`status`);--> statement-breakpoint
DROP INDEX `payments_by_paid`;--> statement-breakpoint
CREATE INDEX `payments_by_paid` ON `payments` (`paid_at`,`status`,`amount`,`amount_received`);--> statement-breakpoint
DROP INDEX `audit_by_target`;--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit_log` (`target_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `users_subscribed` ON `users` (`subscription_status`,`subscription_expiry`,`school_id`) WHERE "users"."is_sample" = 0;--> statement-breakpoint
CREATE INDEX `jobs_by_created` ON `jobs` (`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_samples` ON `jobs` (`created_at`) WHERE "jobs"."is_sample" = 1;--> statement-breakpoint
CREATE INDEX `jobs_held` ON `jobs` (`hold_reason`) WHERE "jobs"."hold_reason" is not null;--> statement-breakpoint
CREATE INDEX `jobs_by_words` ON `jobs` (`title`,`company`,`location`,`county`);