CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `application_notes_by_application` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `application_notes_by_author` ON `application_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`search` text NOT NULL,
	`every` text NOT NULL,
	`key` text NOT NULL,
	`confirmed_at` integer,
	`told_up_to` integer NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_alerts_key_unique` ON `job_alerts` (`key`);--> statement-breakpoint
CREATE INDEX `job_alerts_due` ON `job_alerts` (`next_at`);--> statement-breakpoint
CREATE INDEX `job_alerts_by_email` ON `job_alerts` (`email`);--> statement-breakpoint
CREATE INDEX `job_alerts_by_user` ON `job_alerts` (`user_id`);--> statement-breakpoint
CREATE TABLE `saved_jobs` (
	`user_id` text NOT NULL,
	`job_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_jobs_by_job` ON `saved_jobs` (`job_id`);--> statement-breakpoint
ALTER TABLE `applications` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `school_type` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `benefits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `filled_at` integer;