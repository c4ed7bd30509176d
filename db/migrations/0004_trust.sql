CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_tokenHash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_once` ON `invitations` (`school_id`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_by_inviter` ON `invitations` (`invited_by_id`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `second_factors`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `setting_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`before` text,
	`after` text,
	`changed_by_id` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`changed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `setting_changes_by_time` ON `setting_changes` (`changed_at`);--> statement-breakpoint
CREATE INDEX `setting_changes_by_admin` ON `setting_changes` (`changed_by_id`);--> statement-breakpoint
CREATE TABLE `verification_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`school_id` text,
	`number` text NOT NULL,
	`kra_pin` text,
	`note` text,
	`document_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`answer` text,
	`answer_note` text,
	`answered_at` integer,
	`answered_by_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `verification_requests_waiting` ON `verification_requests` (`answered_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_requests_by_user` ON `verification_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `verification_requests_by_school` ON `verification_requests` (`school_id`);--> statement-breakpoint
CREATE INDEX `verification_requests_by_admin` ON `verification_requests` (`answered_by_id`);--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`reporter_id` text,
	`reported_id` text,
	`message_id` text,
	`job_id` text,
	`review_id` text,
	`cause` text DEFAULT 'other' NOT NULL,
	`reason` text NOT NULL,
	`content` text,
	`created_at` integer NOT NULL,
	`outcome` text,
	`note` text,
	`settled_at` integer,
	`settled_by_id` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reported_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "target", "reporter_id", "reported_id", "message_id", "reason", "content", "created_at", "settled_at", "settled_by_id") SELECT r."id", iif(r."message_id" IS NULL, 'person', 'message'), r."reporter_id", r."reported_id", r."message_id", r."reason", iif(m."id" IS NULL, NULL, json_object('title', m."subject", 'text', m."content")), r."created_at", r."settled_at", r."settled_by_id" FROM `reports` r LEFT JOIN `messages` m ON m."id" = r."message_id";--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE INDEX `reports_by_time` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_waiting` ON `reports` (`settled_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_by_reported` ON `reports` (`reported_id`);--> statement-breakpoint
CREATE INDEX `reports_by_message` ON `reports` (`message_id`);--> statement-breakpoint
CREATE INDEX `reports_by_job` ON `reports` (`job_id`);--> statement-breakpoint
CREATE INDEX `reports_by_review` ON `reports` (`review_id`);--> statement-breakpoint
CREATE INDEX `reports_by_settler` ON `reports` (`settled_by_id`);--> statement-breakpoint
CREATE TABLE `__new_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`school_id` text,
	`checked` text NOT NULL,
	`place` text NOT NULL,
	`checked_on` text NOT NULL,
	`outcome` text NOT NULL,
	`valid_until` text,
	`admin_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_verifications`("id", "user_id", "school_id", "checked", "place", "checked_on", "outcome", "valid_until", "admin_id", "created_at") SELECT v."id", iif(u."school_id" IS NULL, v."user_id", NULL), u."school_id", v."checked", v."place", v."checked_on", v."outcome", v."valid_until", v."admin_id", v."created_at" FROM `verifications` v INNER JOIN `users` u ON u."id" = v."user_id";--> statement-breakpoint
DROP TABLE `verifications`;--> statement-breakpoint
ALTER TABLE `__new_verifications` RENAME TO `verifications`;--> statement-breakpoint
CREATE INDEX `verifications_by_user` ON `verifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_school` ON `verifications` (`school_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_end` ON `verifications` (`valid_until`);--> statement-breakpoint
CREATE INDEX `verifications_by_admin` ON `verifications` (`admin_id`);