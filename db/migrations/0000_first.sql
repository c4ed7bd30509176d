CREATE TABLE `one_time_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_by_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `tokens_by_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`pending_email` text,
	`phone` text,
	`username` text,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`profile_image_url` text,
	`user_type` text NOT NULL,
	`school_id` text,
	`school_role` text,
	`position` text,
	`location` text,
	`county` text,
	`town` text,
	`bio` text,
	`skills` text DEFAULT '[]' NOT NULL,
	`subjects` text DEFAULT '[]' NOT NULL,
	`experience` text,
	`qualifications` text,
	`availability` text,
	`hourly_rate` integer,
	`tsc_number` text,
	`specialization` text,
	`institution_name` text,
	`child_age` text,
	`preferred_subjects` text DEFAULT '[]' NOT NULL,
	`schedule` text,
	`rates` text,
	`preferences` text DEFAULT '{"emailNotifications":true,"smsNotifications":false,"profileVisible":true}' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`confirmed_at` integer,
	`mpesa_phone_number` text,
	`payment_reference` text,
	`subscription_status` text DEFAULT 'inactive' NOT NULL,
	`subscription_expiry` integer,
	`consent_version` text,
	`consent_at` integer,
	`deletion_requested_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE INDEX `users_by_type` ON `users` (`user_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_school` ON `users` (`school_id`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`cover_letter` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`job_copy` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`applicant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`job_id`,`applicant_id`);--> statement-breakpoint
CREATE INDEX `applications_by_applicant` ON `applications` (`applicant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_by_created` ON `applications` (`created_at`);--> statement-breakpoint
CREATE TABLE `ai_chats` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`messages` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_chats_by_user` ON `ai_chats` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`posted_by_id` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`company` text NOT NULL,
	`location` text NOT NULL,
	`job_type` text NOT NULL,
	`salary` text,
	`requirements` text DEFAULT '[]' NOT NULL,
	`subjects` text DEFAULT '[]' NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`level` text,
	`county` text,
	`town` text,
	`specialization` text,
	`urgency` text,
	`pay_from` integer,
	`pay_to` integer,
	`pay_period` text,
	`closes_at` integer,
	`posts` integer,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`hold_reason` text,
	`closed_at` integer,
	`facets` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `jobs_by_school` ON `jobs` (`school_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_featured` ON `jobs` (`is_featured`,`is_active`);--> statement-breakpoint
CREATE INDEX `jobs_by_closing` ON `jobs` (`is_active`,`closes_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_poster` ON `jobs` (`posted_by_id`);--> statement-breakpoint
CREATE TABLE `postings` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`posted_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_jobId_unique` ON `postings` (`job_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`subject` text,
	`content` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_received` ON `messages` (`receiver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_sent` ON `messages` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_callbacks` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`settled_at` integer,
	`outcome` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `callbacks_by_payment` ON `payment_callbacks` (`payment_id`);--> statement-breakpoint
CREATE INDEX `callbacks_unsettled` ON `payment_callbacks` (`settled_at`,`received_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_request_id` text,
	`merchant_request_id` text,
	`callback_token_hash` text NOT NULL,
	`browser_hash` text,
	`user_id` text,
	`purpose` text NOT NULL,
	`role` text,
	`plan` text,
	`amount` integer NOT NULL,
	`amount_received` integer,
	`phone` text,
	`draft` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`reason` text,
	`receipt` text,
	`result_code` text,
	`next_query_at` integer,
	`queries` integer DEFAULT 0 NOT NULL,
	`paid_at` integer,
	`settled_by_id` text,
	`settlement_note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkoutRequestId_unique` ON `payments` (`checkout_request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_callbackTokenHash_unique` ON `payments` (`callback_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt_unique` ON `payments` (`receipt`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_phone` ON `payments` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_to_query` ON `payments` (`next_query_at`);--> statement-breakpoint
CREATE INDEX `payments_by_browser` ON `payments` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `payments_by_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit_log` (`target_type`,`target_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`user_id` text,
	`recipient` text NOT NULL,
	`subject` text,
	`body` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by_id` text,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `profile_views` (
	`profile_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`profile_id`, `day`, `viewer_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`viewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_views_by_viewer` ON `profile_views` (`viewer_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`professional_id` text NOT NULL,
	`reviewer_id` text,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`reply` text,
	`taken_down_reason` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`professional_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reviews_by_professional` ON `reviews` (`professional_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_reviewer` ON `reviews` (`reviewer_id`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`checked` text NOT NULL,
	`place` text NOT NULL,
	`checked_on` text NOT NULL,
	`outcome` text NOT NULL,
	`valid_until` text,
	`admin_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `verifications_by_user` ON `verifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `schools` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`population` text,
	`departments` text DEFAULT '[]' NOT NULL,
	`county` text NOT NULL,
	`town` text NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`subscription_status` text DEFAULT 'inactive' NOT NULL,
	`subscription_expiry` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `schools_by_name` ON `schools` (`name`);--> statement-breakpoint
CREATE INDEX `schools_by_county` ON `schools` (`county`);