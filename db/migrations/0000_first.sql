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
	`pending_phone` text,
	`phone_links_from` integer,
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
	`hold_reason` text,
	`confirmed_at` integer,
	`unsubscribe_key` text,
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
CREATE UNIQUE INDEX `users_unsubscribeKey_unique` ON `users` (`unsubscribe_key`);--> statement-breakpoint
CREATE INDEX `users_by_type` ON `users` (`user_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_school` ON `users` (`school_id`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_verified` ON `users` (`subscription_status`) WHERE "users"."is_verified" = 1;--> statement-breakpoint
CREATE INDEX `users_subscribed` ON `users` (`subscription_status`,`subscription_expiry`,`school_id`) WHERE "users"."is_sample" = 0;--> statement-breakpoint
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
CREATE INDEX `audit_by_target` ON `audit_log` (`target_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`user_id` text,
	`recipient` text NOT NULL,
	`kind` text DEFAULT 'account' NOT NULL,
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
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by_id` text,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
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
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`cover_letter` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`answered_at` integer,
	`job_copy` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`applicant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`job_id`,`applicant_id`);--> statement-breakpoint
CREATE INDEX `applications_by_applicant` ON `applications` (`applicant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_by_created` ON `applications` (`created_at`,`status`);--> statement-breakpoint
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
CREATE TABLE `model_consents` (
	`user_id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`school_type` text,
	`benefits` text DEFAULT '[]' NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`hold_reason` text,
	`closed_at` integer,
	`filled_at` integer,
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
CREATE INDEX `jobs_by_created` ON `jobs` (`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_samples` ON `jobs` (`created_at`) WHERE "jobs"."is_sample" = 1;--> statement-breakpoint
CREATE INDEX `jobs_held` ON `jobs` (`hold_reason`) WHERE "jobs"."hold_reason" is not null;--> statement-breakpoint
CREATE INDEX `jobs_choices` ON `jobs` (`id`,`job_type`,`category`,`level`,`county`);--> statement-breakpoint
CREATE INDEX `jobs_by_words` ON `jobs` (`title`,`company`,`location`,`county`);--> statement-breakpoint
CREATE TABLE `postings` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`posted_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `postings_jobId_unique` ON `postings` (`job_id`);--> statement-breakpoint
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
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`subject` text,
	`content` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`form_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`sender_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `messages_received` ON `messages` (`receiver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_sent` ON `messages` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`path` text NOT NULL,
	`once` text,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`once`);--> statement-breakpoint
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
CREATE INDEX `payments_by_paid` ON `payments` (`paid_at`,`status`,`amount`,`amount_received`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`media_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`file` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_file_unique` ON `documents` (`file`);--> statement-breakpoint
CREATE INDEX `documents_by_user` ON `documents` (`user_id`);--> statement-breakpoint
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
	`replied_at` integer,
	`taken_down_reason` text,
	`taken_down_at` integer,
	`taken_down_by_id` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`professional_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`taken_down_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reviews_by_professional` ON `reviews` (`professional_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_reviewer` ON `reviews` (`reviewer_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_remover` ON `reviews` (`taken_down_by_id`);--> statement-breakpoint
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
CREATE TABLE `verifications` (
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
CREATE INDEX `verifications_by_user` ON `verifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_school` ON `verifications` (`school_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_end` ON `verifications` (`valid_until`);--> statement-breakpoint
CREATE INDEX `verifications_by_admin` ON `verifications` (`admin_id`);--> statement-breakpoint
CREATE TABLE `reports` (
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
CREATE INDEX `reports_by_time` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_waiting` ON `reports` (`settled_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_by_reported` ON `reports` (`reported_id`);--> statement-breakpoint
CREATE INDEX `reports_by_message` ON `reports` (`message_id`);--> statement-breakpoint
CREATE INDEX `reports_by_job` ON `reports` (`job_id`);--> statement-breakpoint
CREATE INDEX `reports_by_review` ON `reports` (`review_id`);--> statement-breakpoint
CREATE INDEX `reports_by_settler` ON `reports` (`settled_by_id`);--> statement-breakpoint
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
CREATE INDEX `schools_by_county` ON `schools` (`county`);--> statement-breakpoint
CREATE TABLE `user_lists` (
	`n` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_type` text NOT NULL,
	`county` text,
	`standing` text NOT NULL,
	`ends_at` integer,
	`verified_until` text,
	`is_sample` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_lists_userId_unique` ON `user_lists` (`user_id`);--> statement-breakpoint
CREATE INDEX `user_lists_by_type` ON `user_lists` (`user_type`);--> statement-breakpoint
CREATE INDEX `user_lists_by_county` ON `user_lists` (`county`);--> statement-breakpoint
CREATE INDEX `user_lists_by_standing` ON `user_lists` (`standing`,`n`,`ends_at`);--> statement-breakpoint
CREATE INDEX `user_lists_verified` ON `user_lists` (`n`,`verified_until`) WHERE "user_lists"."verified_until" is not null;--> statement-breakpoint
CREATE INDEX `user_lists_samples` ON `user_lists` (`is_sample`) WHERE "user_lists"."is_sample" = 1;--> statement-breakpoint
CREATE INDEX `user_lists_by_name` ON `user_lists` (`name`,`n`,`user_type`,`county`,`standing`,`ends_at`,`verified_until`,`is_sample`);
--> statement-breakpoint
-- From here on by hand: the full-text indexes, the views that say what they hold, and the triggers that keep them.
CREATE VIRTUAL TABLE `user_search` USING fts5(`words`, tokenize='trigram remove_diacritics 1', columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_search` USING fts5(
	`title`, `place`, `body`, `facets`,
	content='job_documents', content_rowid='n',
	tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TABLE `level_words` (`level` text NOT NULL, `word` text NOT NULL);
--> statement-breakpoint
CREATE VIRTUAL TABLE `profile_search` USING fts5(`words`, `subjects`, `facets`, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5', columnsize=0);
--> statement-breakpoint
CREATE TABLE `school_lists` (
	`n` integer PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_lists_schoolId_unique` ON `school_lists` (`school_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `school_search` USING fts5(`words`, `facets`, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5', columnsize=0);
--> statement-breakpoint
-- Pages of 1,000 bytes, and what is deleted is overwritten.
INSERT INTO `job_search` (`job_search`, `rank`) VALUES ('pgsz', 1000);
--> statement-breakpoint
INSERT INTO `job_search` (`job_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `user_search` (`user_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `profile_search` (`profile_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `school_search` (`school_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- How profiles name the levels of school (src/domain/job-values.ts).
INSERT INTO `level_words` (`level`, `word`) VALUES
	('preprimary', ' pre-primary'), ('preprimary', ' preprimary'), ('preprimary', ' pp1'), ('preprimary', ' pp2'), ('preprimary', ' ecd'), ('preprimary', ' kindergarten'), ('preprimary', ' nursery'),
	('primary', ' primary'), ('primary', ' kpsea'), ('primary', ' grade 2'), ('primary', ' grades 2'), ('primary', ' g2'), ('primary', ' grade 3'), ('primary', ' grades 3'), ('primary', ' g3'), ('primary', ' grade 4'), ('primary', ' grades 4'), ('primary', ' g4'), ('primary', ' grade 5'), ('primary', ' grades 5'), ('primary', ' g5'), ('primary', ' grade 6'), ('primary', ' grades 6'), ('primary', ' g6'),
	('junior', ' junior s'), ('junior', ' junior secondary'), ('junior', ' jss'), ('junior', ' kjsea'), ('junior', ' grade 7'), ('junior', ' grades 7'), ('junior', ' g7'), ('junior', ' grade 8'), ('junior', ' grades 8'), ('junior', ' g8'), ('junior', ' grade 9'), ('junior', ' grades 9'), ('junior', ' g9'),
	('secondary', ' secondary'), ('secondary', ' senior s'), ('secondary', ' high school'), ('secondary', ' kcse'), ('secondary', ' form 1'), ('secondary', ' form 2'), ('secondary', ' form 3'), ('secondary', ' form 4'), ('secondary', ' grade 10'), ('secondary', ' grades 10'), ('secondary', ' g10'), ('secondary', ' grade 11'), ('secondary', ' grades 11'), ('secondary', ' g11'), ('secondary', ' grade 12'), ('secondary', ' grades 12'), ('secondary', ' g12'),
	('university', ' university'), ('university', ' universities'), ('university', ' college'), ('university', ' lectur'), ('university', ' tertiary');
--> statement-breakpoint
CREATE VIEW `user_facts` AS
SELECT
	u.`id` AS `user_id`,
	u.`created_at` AS `joined`,
	coalesce((
		SELECT l.`n` + 1 FROM `user_lists` l
		WHERE l.`n` >= u.`created_at` AND EXISTS (SELECT 1 FROM `user_lists` WHERE `n` = u.`created_at`)
			AND NOT EXISTS (SELECT 1 FROM `user_lists` WHERE `n` = l.`n` + 1)
		ORDER BY l.`n` LIMIT 1
	), u.`created_at`) AS `free_n`,
	u.`user_type` AS `user_type`,
	coalesce(u.`county`, s.`county`) AS `county`,
	iif(u.`is_active`, iif(s.`id` IS NULL, u.`subscription_status`, s.`subscription_status`), 'suspended') AS `standing`,
	CASE
		WHEN NOT u.`is_active` THEN NULL
		WHEN s.`id` IS NULL THEN iif(u.`subscription_status` IN ('active', 'pending'), u.`subscription_expiry`, NULL)
		ELSE iif(s.`subscription_status` IN ('active', 'pending'), s.`subscription_expiry`, NULL)
	END AS `ends_at`,
	CASE
		WHEN s.`id` IS NULL THEN iif(u.`is_verified`, coalesce((
			SELECT v.`valid_until` FROM `verifications` v WHERE v.`user_id` = u.`id` AND v.`outcome` = 'confirmed'
			ORDER BY v.`created_at` DESC, v.`id` DESC LIMIT 1
		), '9999'), NULL)
		ELSE iif(s.`is_verified`, coalesce((
			SELECT v.`valid_until` FROM `verifications` v WHERE v.`school_id` = s.`id` AND v.`outcome` = 'confirmed'
			ORDER BY v.`created_at` DESC, v.`id` DESC LIMIT 1
		), '9999'), NULL)
	END AS `verified_until`,
	u.`is_sample` AS `is_sample`,
	lower(u.`first_name` || ' ' || u.`last_name`) AS `name`,
	'  ' || replace(
		u.`first_name` || ' ' || u.`last_name` || ' ' || u.`email` || ' ' || coalesce(u.`username`, '') || ' ' ||
		coalesce(u.`phone` || ' 0' || substr(u.`phone`, 4), '') || ' ' || coalesce(s.`name`, u.`institution_name`, ''),
		' ', '  '
	) AS `words`
FROM `users` u LEFT JOIN `schools` s ON s.`id` = u.`school_id`;
--> statement-breakpoint
CREATE VIEW `job_documents` AS
SELECT
	p.`n` AS `n`,
	replace(j.`title`, char(0xE000), ' ') AS `title`,
	replace(j.`company` || ' ' || j.`location` || ' ' || coalesce(j.`county`, '') || ' ' || coalesce(j.`town`, ''), char(0xE000), ' ') AS `place`,
	replace(j.`subjects` || ' ' || coalesce(j.`specialization`, '') || ' ' || j.`description` || ' ' || j.`requirements`, char(0xE000), ' ') AS `body`,
	j.`facets` AS `facets`,
	j.`id` AS `job_id`,
	j.`is_active` AND NOT j.`is_hidden` AS `is_listed`
FROM `postings` p JOIN `jobs` j ON j.`id` = p.`job_id`;
--> statement-breakpoint
CREATE VIEW `profile_documents` AS
SELECT
	l.`n` AS `n`,
	u.`id` AS `user_id`,
	replace(replace(replace(replace(replace(replace(u.`first_name` || ' ' || u.`last_name` || ' ' || replace(u.`user_type`, '_', ' ') || ' ' || coalesce(u.`county`, '') || ' ' || coalesce(u.`town`, '') || ' ' || coalesce(u.`location`, '') || ' ' || coalesce(u.`bio`, '') || ' ' || coalesce(u.`skills`, '') || ' ' || coalesce(u.`specialization`, '') || ' ' || coalesce(u.`experience`, '') || ' ' || coalesce(u.`qualifications`, ''), char(0xE000), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', '') AS `words`,
	replace(replace(replace(replace(replace((SELECT coalesce(group_concat(replace(`value`, char(0xE000), ' '), ' ' || char(0xE000) || ' '), '') FROM json_each(u.`subjects`)), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', '') AS `subjects`,
	char(0xE000) || 'listed ' || char(0xE000) || 'role' || replace(u.`user_type`, '_', '') ||
	iif(u.`county` IS NULL, '', ' ' || char(0xE000) || 'county' || lower(replace(replace(replace(replace(replace(replace(replace(u.`county`, ' ', ''), '-', ''), '_', ''), '''', ''), '’', ''), '/', ''), '&', ''))) ||
	iif(u.`is_verified`, ' ' || char(0xE000) || 'verified', '') ||
	coalesce((
		SELECT group_concat(' ' || char(0xE000) || 'level' || w.`level`, '') FROM (
			SELECT DISTINCT `level` FROM `level_words` WHERE instr(lower(replace(replace(replace(replace(' ' || coalesce(u.`bio`, '') || ' ' || coalesce(u.`experience`, '') || ' ' || coalesce(u.`specialization`, '') || ' ' || coalesce(u.`availability`, '') || ' ' || coalesce(u.`institution_name`, '') || ' ' || coalesce(u.`skills`, '') || ' ' || coalesce(u.`subjects`, ''), '"', ' '), '(', ' '), '/', ' '), ',', ' ')), `word`) > 0
		) w
	), '') AS `facets`,
	u.`user_type` IN ('teacher', 'tutor', 'counselor', 'career_coach') AND u.`is_active` AND u.`deletion_requested_at` IS NULL
		AND json_extract(u.`preferences`, '$.profileVisible') IS TRUE AS `is_listed`
FROM `users` u JOIN `user_lists` l ON l.`user_id` = u.`id`;
--> statement-breakpoint
CREATE VIEW `school_documents` AS
SELECT
	l.`n` AS `n`,
	s.`id` AS `school_id`,
	replace(replace(replace(replace(replace(replace(s.`name` || ' ' || s.`type` || ' ' || coalesce(s.`town`, '') || ' ' || coalesce(s.`county`, ''), char(0xE000), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', '') AS `words`,
	char(0xE000) || 'listed' || iif(s.`county` IS NULL, '', ' ' || char(0xE000) || 'county' || lower(replace(replace(replace(replace(replace(replace(replace(s.`county`, ' ', ''), '-', ''), '_', ''), '''', ''), '’', ''), '/', ''), '&', ''))) ||
	' ' || char(0xE000) || 'type' || lower(replace(replace(replace(replace(replace(replace(replace(s.`type`, ' ', ''), '-', ''), '_', ''), '''', ''), '’', ''), '/', ''), '&', '')) || iif(s.`is_verified`, ' ' || char(0xE000) || 'verified', '') AS `facets`,
	NOT s.`is_hidden` AS `is_listed`
FROM `schools` s JOIN `school_lists` l ON l.`school_id` = s.`id`;
--> statement-breakpoint
CREATE TRIGGER `jobs_removed` BEFORE DELETE ON `jobs` BEGIN
	DELETE FROM `postings` WHERE `job_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_never_changes` BEFORE UPDATE ON `audit_log` BEGIN
	SELECT RAISE(ABORT, 'the audit log is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_never_shrinks` BEFORE DELETE ON `audit_log` BEGIN
	SELECT RAISE(ABORT, 'the audit log is never shortened');
END;
--> statement-breakpoint
CREATE TRIGGER `users_listed` AFTER INSERT ON `users` BEGIN
	INSERT INTO `user_lists` (`n`, `user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`)
	SELECT `free_n`, `user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`
	FROM `user_facts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_lists_removed` AFTER DELETE ON `user_lists` BEGIN
	DELETE FROM `user_search` WHERE `rowid` = old.`n`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_facts_changed` AFTER UPDATE OF `user_type`, `school_id`, `county`, `is_active`, `subscription_status`, `subscription_expiry`, `is_verified`, `is_sample`, `first_name`, `last_name` ON `users` BEGIN
	UPDATE `user_lists` SET (`user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`) = (
		SELECT `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name` FROM `user_facts` WHERE `user_id` = new.`id`
	) WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_words_changed` AFTER UPDATE OF `first_name`, `last_name`, `email`, `username`, `phone`, `school_id`, `institution_name` ON `users`
WHEN (old.`first_name`, old.`last_name`, old.`email`, old.`username`, old.`phone`, old.`school_id`, old.`institution_name`)
	IS NOT (new.`first_name`, new.`last_name`, new.`email`, new.`username`, new.`phone`, new.`school_id`, new.`institution_name`)
BEGIN
	UPDATE `user_search` SET `words` = (SELECT `words` FROM `user_facts` WHERE `user_id` = new.`id`)
	WHERE `rowid` = (SELECT `n` FROM `user_lists` WHERE `user_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `users_joined_changed` AFTER UPDATE OF `created_at` ON `users` WHEN old.`created_at` <> new.`created_at` BEGIN
	DELETE FROM `user_lists` WHERE `user_id` = new.`id`;
	INSERT INTO `user_lists` (`n`, `user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`)
	SELECT `free_n`, `user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`
	FROM `user_facts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_facts_changed` AFTER UPDATE OF `county`, `subscription_status`, `subscription_expiry`, `is_verified` ON `schools` BEGIN
	UPDATE `user_lists` SET (`county`, `standing`, `ends_at`, `verified_until`) = (
		SELECT `county`, `standing`, `ends_at`, `verified_until` FROM `user_facts` f WHERE f.`user_id` = `user_lists`.`user_id`
	) WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `school_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `schools_words_changed` AFTER UPDATE OF `name` ON `schools` WHEN old.`name` <> new.`name` BEGIN
	UPDATE `user_search` SET `words` = (
		SELECT `words` FROM `user_facts` f JOIN `user_lists` l ON l.`user_id` = f.`user_id` WHERE l.`n` = `user_search`.`rowid`
	) WHERE `rowid` IN (SELECT l.`n` FROM `user_lists` l JOIN `users` u ON u.`id` = l.`user_id` WHERE u.`school_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `verifications_listed` AFTER INSERT ON `verifications` BEGIN
	UPDATE `user_lists` SET `verified_until` = (SELECT `verified_until` FROM `user_facts` f WHERE f.`user_id` = `user_lists`.`user_id`)
	WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `school_id` = new.`school_id` UNION ALL SELECT new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `verifications_changed` AFTER UPDATE OF `valid_until`, `outcome` ON `verifications` BEGIN
	UPDATE `user_lists` SET `verified_until` = (SELECT `verified_until` FROM `user_facts` f WHERE f.`user_id` = `user_lists`.`user_id`)
	WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `school_id` = new.`school_id` UNION ALL SELECT new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `user_lists_added` AFTER INSERT ON `user_lists` BEGIN
	INSERT INTO `user_search` (`rowid`, `words`) SELECT new.`n`, `words` FROM `user_facts` WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `postings_added` AFTER INSERT ON `postings` BEGIN
	INSERT INTO `job_search` (`rowid`, `title`, `place`, `body`, `facets`)
	SELECT `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `n` = new.`n` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `postings_removed` BEFORE DELETE ON `postings` BEGIN
	INSERT INTO `job_search` (`job_search`, `rowid`, `title`, `place`, `body`, `facets`)
	SELECT 'delete', `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `n` = old.`n` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_before_change` BEFORE UPDATE OF `title`, `description`, `company`, `location`, `county`, `town`, `requirements`, `subjects`, `specialization`, `facets`, `is_active`, `is_hidden` ON `jobs` BEGIN
	INSERT INTO `job_search` (`job_search`, `rowid`, `title`, `place`, `body`, `facets`)
	SELECT 'delete', `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `job_id` = old.`id` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_after_change` AFTER UPDATE OF `title`, `description`, `company`, `location`, `county`, `town`, `requirements`, `subjects`, `specialization`, `facets`, `is_active`, `is_hidden` ON `jobs` BEGIN
	INSERT INTO `job_search` (`rowid`, `title`, `place`, `body`, `facets`)
	SELECT `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `job_id` = new.`id` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_added` AFTER INSERT ON `user_lists` BEGIN
	INSERT INTO `profile_search` (`rowid`, `words`, `subjects`, `facets`)
	SELECT `n`, `words`, `subjects`, `facets` FROM `profile_documents` WHERE `user_id` = new.`user_id` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_removed` AFTER DELETE ON `user_lists` BEGIN
	DELETE FROM `profile_search` WHERE `rowid` = old.`n`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_changed` AFTER UPDATE OF `first_name`, `last_name`, `user_type`, `county`, `town`, `location`, `bio`, `subjects`, `skills`, `specialization`, `experience`, `qualifications`, `availability`, `institution_name`, `is_verified`, `is_active`, `deletion_requested_at`, `preferences` ON `users`
WHEN (old.`first_name`, old.`last_name`, old.`user_type`, old.`county`, old.`town`, old.`location`, old.`bio`, old.`subjects`, old.`skills`, old.`specialization`, old.`experience`, old.`qualifications`, old.`availability`, old.`institution_name`, old.`is_verified`, old.`is_active`, old.`deletion_requested_at`, old.`preferences`)
	IS NOT (new.`first_name`, new.`last_name`, new.`user_type`, new.`county`, new.`town`, new.`location`, new.`bio`, new.`subjects`, new.`skills`, new.`specialization`, new.`experience`, new.`qualifications`, new.`availability`, new.`institution_name`, new.`is_verified`, new.`is_active`, new.`deletion_requested_at`, new.`preferences`)
BEGIN
	DELETE FROM `profile_search` WHERE `rowid` = (SELECT `n` FROM `user_lists` WHERE `user_id` = new.`id`);
	INSERT INTO `profile_search` (`rowid`, `words`, `subjects`, `facets`)
	SELECT `n`, `words`, `subjects`, `facets` FROM `profile_documents` WHERE `user_id` = new.`id` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_listed` AFTER INSERT ON `schools` BEGIN
	INSERT INTO `school_lists` (`school_id`) VALUES (new.`id`);
	INSERT INTO `school_search` (`rowid`, `words`, `facets`)
	SELECT `n`, `words`, `facets` FROM `school_documents` WHERE `school_id` = new.`id` AND `is_listed`;
END;
--> statement-breakpoint
CREATE TRIGGER `school_lists_removed` AFTER DELETE ON `school_lists` BEGIN
	DELETE FROM `school_search` WHERE `rowid` = old.`n`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_search_changed` AFTER UPDATE OF `name`, `type`, `county`, `town`, `is_verified`, `is_hidden` ON `schools`
WHEN (old.`name`, old.`type`, old.`county`, old.`town`, old.`is_verified`, old.`is_hidden`)
	IS NOT (new.`name`, new.`type`, new.`county`, new.`town`, new.`is_verified`, new.`is_hidden`)
BEGIN
	DELETE FROM `school_search` WHERE `rowid` = (SELECT `n` FROM `school_lists` WHERE `school_id` = new.`id`);
	INSERT INTO `school_search` (`rowid`, `words`, `facets`)
	SELECT `n`, `words`, `facets` FROM `school_documents` WHERE `school_id` = new.`id` AND `is_listed`;
END;
