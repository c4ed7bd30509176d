ALTER TABLE `users` ADD `phone_links_from` integer;
--> statement-breakpoint
UPDATE `users` SET `phone_links_from` = `created_at` WHERE `phone` = `mpesa_phone_number`;
