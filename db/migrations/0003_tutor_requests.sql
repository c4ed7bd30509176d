CREATE TABLE `tutor_request_answers` (
	`request_id` text NOT NULL,
	`tutor_id` text NOT NULL,
	`message_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`request_id`, `tutor_id`),
	FOREIGN KEY (`request_id`) REFERENCES `tutor_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tutor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `tutor_request_answers_by_tutor` ON `tutor_request_answers` (`tutor_id`);--> statement-breakpoint
CREATE INDEX `tutor_request_answers_by_message` ON `tutor_request_answers` (`message_id`);--> statement-breakpoint
CREATE TABLE `tutor_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text NOT NULL,
	`grade` text NOT NULL,
	`subjects` text NOT NULL,
	`county` text NOT NULL,
	`town` text,
	`lessons` text NOT NULL,
	`schedule` text NOT NULL,
	`max_rate` integer,
	`details` text,
	`closes_at` integer NOT NULL,
	`taken_down_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tutor_requests_by_closing` ON `tutor_requests` (`closes_at`,`id`);--> statement-breakpoint
CREATE INDEX `tutor_requests_by_parent` ON `tutor_requests` (`parent_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `reports` ADD `request_id` text REFERENCES tutor_requests(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `reports_by_request` ON `reports` (`request_id`);