ALTER TABLE `outbox` ADD `message_id` text REFERENCES messages(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_message` ON `outbox` (`message_id`);