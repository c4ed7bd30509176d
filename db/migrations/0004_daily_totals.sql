CREATE TABLE `daily_totals` (
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`n` integer NOT NULL,
	`kes` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
ALTER TABLE `applications` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `schools_subscribed` ON `schools` (`subscription_status`,`subscription_expiry`) WHERE "schools"."is_sample" = 0;--> statement-breakpoint
DROP INDEX `jobs_by_created`;--> statement-breakpoint
DROP INDEX `payments_by_paid`;--> statement-breakpoint
DROP INDEX `payments_by_browser`;--> statement-breakpoint
CREATE INDEX `payments_by_browser` ON `payments` (`browser_hash`) WHERE "payments"."browser_hash" is not null;--> statement-breakpoint
DROP INDEX `users_by_created`;
--> statement-breakpoint
-- Written by hand: the view `counted_rows` says which rows count, and triggers keep the totals equal to a count of it. Applications
-- and payments store whether they belong to a sample, because they may change after its job or user has been deleted.
UPDATE `applications` SET `is_sample` = 1
WHERE `applicant_id` IN (SELECT `id` FROM `users` WHERE `is_sample`) OR `job_id` IN (SELECT `id` FROM `jobs` WHERE `is_sample`);
--> statement-breakpoint
UPDATE `payments` SET `is_sample` = 1 WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `is_sample`);
--> statement-breakpoint
CREATE VIEW `counted_rows` AS
SELECT 'users' AS `source`, `id`, 'all users' AS `kind`, 0 AS `day`, 0 AS `kes` FROM `users`
UNION ALL SELECT 'users', `id`, 'users', (`created_at` + 10800000) / 86400000, 0 FROM `users` WHERE NOT `is_sample`
UNION ALL SELECT 'users', `id`, 'suspended users', (`created_at` + 10800000) / 86400000, 0 FROM `users` WHERE NOT `is_sample` AND NOT `is_active`
UNION ALL SELECT 'users', `id`, 'subscriptions', coalesce((`subscription_expiry` + 10800000) / 86400000, 1000000), 0 FROM `users` WHERE NOT `is_sample` AND `school_id` IS NULL AND (`subscription_status` = 'active' OR (`subscription_status` = 'pending' AND `subscription_expiry` IS NOT NULL))
UNION ALL SELECT 'schools', `id`, 'subscriptions', coalesce((`subscription_expiry` + 10800000) / 86400000, 1000000), 0 FROM `schools` WHERE NOT `is_sample` AND (`subscription_status` = 'active' OR (`subscription_status` = 'pending' AND `subscription_expiry` IS NOT NULL))
UNION ALL SELECT 'jobs', `id`, 'all jobs', 0, 0 FROM `jobs`
UNION ALL SELECT 'jobs', `id`, 'jobs', (`created_at` + 10800000) / 86400000, 0 FROM `jobs` WHERE NOT `is_sample`
UNION ALL SELECT 'applications', `id`, 'applications', (`created_at` + 10800000) / 86400000, 0 FROM `applications` WHERE NOT `is_sample`
UNION ALL SELECT 'applications', `id`, 'pending applications', (`created_at` + 10800000) / 86400000, 0 FROM `applications` WHERE NOT `is_sample` AND `status` = 'pending'
UNION ALL SELECT 'payments', `id`, 'all payments', 0, 0 FROM `payments`
UNION ALL SELECT 'payments', `id`, 'payments', (`paid_at` + 10800000) / 86400000, coalesce(`amount_received`, `amount`) FROM `payments` WHERE NOT `is_sample` AND `status` = 'paid' AND `paid_at` IS NOT NULL AND coalesce(`amount_received`, `amount`) > 0
UNION ALL SELECT 'audit_log', `id`, 'audit entries', 0, 0 FROM `audit_log`;
--> statement-breakpoint
INSERT INTO `daily_totals` SELECT `kind`, `day`, count(*), sum(`kes`) FROM `counted_rows` GROUP BY `kind`, `day`;
--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'users' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_uncounted` BEFORE DELETE ON `users` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'users' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_count_before` BEFORE UPDATE OF `is_sample`, `is_active`, `created_at`, `school_id`, `subscription_status`, `subscription_expiry` ON `users` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'users' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `users_count_after` AFTER UPDATE OF `is_sample`, `is_active`, `created_at`, `school_id`, `subscription_status`, `subscription_expiry` ON `users` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'users' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_counted` AFTER INSERT ON `schools` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'schools' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_uncounted` BEFORE DELETE ON `schools` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'schools' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_count_before` BEFORE UPDATE OF `is_sample`, `subscription_status`, `subscription_expiry` ON `schools` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'schools' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `schools_count_after` AFTER UPDATE OF `is_sample`, `subscription_status`, `subscription_expiry` ON `schools` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'schools' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_counted` AFTER INSERT ON `jobs` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'jobs' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_uncounted` BEFORE DELETE ON `jobs` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'jobs' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_count_before` BEFORE UPDATE OF `is_sample`, `created_at` ON `jobs` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'jobs' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_count_after` AFTER UPDATE OF `is_sample`, `created_at` ON `jobs` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'jobs' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `applications_counted` AFTER INSERT ON `applications` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'applications' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
	UPDATE `applications` SET `is_sample` = 1 WHERE `id` = new.`id`
		AND NOT `is_sample` AND (EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`applicant_id` AND `is_sample`) OR EXISTS (SELECT 1 FROM `jobs` WHERE `id` = new.`job_id` AND `is_sample`));
END;
--> statement-breakpoint
CREATE TRIGGER `applications_uncounted` BEFORE DELETE ON `applications` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'applications' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `applications_count_before` BEFORE UPDATE OF `is_sample`, `created_at`, `status` ON `applications` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'applications' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `applications_count_after` AFTER UPDATE OF `is_sample`, `created_at`, `status` ON `applications` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'applications' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_counted` AFTER INSERT ON `payments` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'payments' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
	UPDATE `payments` SET `is_sample` = 1 WHERE `id` = new.`id` AND NOT `is_sample` AND EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `is_sample`);
END;
--> statement-breakpoint
CREATE TRIGGER `payments_uncounted` BEFORE DELETE ON `payments` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'payments' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_count_before` BEFORE UPDATE OF `is_sample`, `user_id`, `status`, `paid_at`, `amount`, `amount_received` ON `payments` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, -1, -`kes` FROM `counted_rows` WHERE `source` = 'payments' AND `id` = old.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_count_after` AFTER UPDATE OF `is_sample`, `user_id`, `status`, `paid_at`, `amount`, `amount_received` ON `payments` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'payments' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
	UPDATE `payments` SET `is_sample` = 1 WHERE `id` = new.`id` AND NOT `is_sample` AND EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `is_sample`);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_counted` AFTER INSERT ON `audit_log` BEGIN
	INSERT INTO `daily_totals` SELECT `kind`, `day`, 1, `kes` FROM `counted_rows` WHERE `source` = 'audit_log' AND `id` = new.`id`
	ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`, `kes` = `kes` + excluded.`kes`;
END;
--> statement-breakpoint
CREATE TRIGGER `daily_totals_emptied` AFTER UPDATE ON `daily_totals` WHEN new.`n` = 0 BEGIN
	DELETE FROM `daily_totals` WHERE `kind` = new.`kind` AND `day` = new.`day`;
END;
