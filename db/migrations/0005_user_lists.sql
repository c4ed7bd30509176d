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
CREATE VIRTUAL TABLE `user_search` USING fts5(`words`, tokenize='trigram remove_diacritics 1', columnsize=0);
--> statement-breakpoint
INSERT INTO `user_search` (`user_search`, `rank`) VALUES ('secure-delete', 1);
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
INSERT INTO `user_lists` (`n`, `user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`)
WITH `ordered` AS (SELECT *, row_number() OVER (ORDER BY `joined`, `user_id`) AS `place` FROM `user_facts`)
SELECT
	`place` + max(`joined` - `place`) OVER (ORDER BY `place`),
	`user_id`, `user_type`, `county`, `standing`, `ends_at`, `verified_until`, `is_sample`, `name`
FROM `ordered`;
--> statement-breakpoint
INSERT INTO `user_search` (`rowid`, `words`) SELECT l.`n`, f.`words` FROM `user_lists` l JOIN `user_facts` f ON f.`user_id` = l.`user_id` ORDER BY l.`n`;
--> statement-breakpoint
CREATE TRIGGER `user_lists_added` AFTER INSERT ON `user_lists` BEGIN
	INSERT INTO `user_search` (`rowid`, `words`) SELECT new.`n`, `words` FROM `user_facts` WHERE `user_id` = new.`user_id`;
END;
