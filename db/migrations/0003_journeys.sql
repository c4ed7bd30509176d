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
--> statement-breakpoint
ALTER TABLE `jobs` ADD `housing` text;--> statement-breakpoint
CREATE INDEX `postings_by_time` ON `postings` (`posted_at`);--> statement-breakpoint
-- By hand: housing of jobs whose benefits name it, and search tokens as `facetsOf` makes them (employer, housing, pay).
-- The search index is rebuilt at once: row by row, 100,000 jobs would take minutes.
DROP TRIGGER `jobs_before_change`;--> statement-breakpoint
DROP TRIGGER `jobs_after_change`;--> statement-breakpoint
UPDATE `jobs` SET `housing` = iif(lower(`benefits`) LIKE '%allowance%', 'allowance', 'provided')
WHERE lower(`benefits`) LIKE '%housing%' OR lower(`benefits`) LIKE '%house%' OR lower(`benefits`) LIKE '%accommodation%';--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets`
	|| iif(`school_type` IS NULL OR instr(`facets`, char(57344) || 'employer'), '', ' ' || char(57344) || 'employer' || `school_type` || 'x')
	|| coalesce(' ' || char(57344) || 'housing' || `housing` || 'x', '')
	|| coalesce((
		SELECT group_concat(' ' || char(57344) || 'pay' || `value` || 'x', '')
		FROM json_each('[10000,15000,20000,30000,40000,50000,60000,80000,100000,150000]')
		WHERE `value` <= round(coalesce(`pay_to`, `pay_from`) * CASE `pay_period` WHEN 'week' THEN 52.0 / 12 WHEN 'month' THEN 1 WHEN 'term' THEN 0.25 WHEN 'year' THEN 1 / 12.0 END)
	), '')
WHERE `school_type` IS NOT NULL OR `housing` IS NOT NULL OR (coalesce(`pay_to`, `pay_from`) >= 1000 AND `pay_period` NOT IN ('hour', 'day'));--> statement-breakpoint
INSERT INTO `job_search` (`job_search`) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO `job_search` (`rowid`, `title`, `place`, `body`, `facets`)
SELECT `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `is_listed`;--> statement-breakpoint
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
CREATE TABLE `profile_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`place` text NOT NULL,
	`start_year` integer NOT NULL,
	`end_year` integer,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_entries_by_user` ON `profile_entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `saved_professionals` (
	`user_id` text NOT NULL,
	`professional_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `professional_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`professional_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_professionals_by_professional` ON `saved_professionals` (`professional_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `headline` text;--> statement-breakpoint
ALTER TABLE `users` ADD `teaches_levels` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `curricula` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `teaching_modes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `areas` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `languages` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- By hand: the directory's index finds the new fields, levels and ways of teaching.
DROP TRIGGER `profiles_changed`;
--> statement-breakpoint
DROP VIEW `profile_documents`;
--> statement-breakpoint
CREATE VIEW `profile_documents` AS
SELECT
	l.`n` AS `n`,
	u.`id` AS `user_id`,
	replace(replace(replace(replace(replace(replace(u.`first_name` || ' ' || u.`last_name` || ' ' || replace(u.`user_type`, '_', ' ') || ' ' || coalesce(u.`county`, '') || ' ' || coalesce(u.`town`, '') || ' ' || coalesce(u.`location`, '') || ' ' || coalesce(u.`bio`, '') || ' ' || coalesce(u.`skills`, '') || ' ' || coalesce(u.`specialization`, '') || ' ' || coalesce(u.`experience`, '') || ' ' || coalesce(u.`qualifications`, '') || ' ' || coalesce(u.`headline`, '') || ' ' || u.`curricula` || ' ' || u.`teaching_modes` || ' ' || u.`areas` || ' ' || u.`languages`, char(0xE000), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', '') AS `words`,
	replace(replace(replace(replace(replace((SELECT coalesce(group_concat(replace(`value`, char(0xE000), ' '), ' ' || char(0xE000) || ' '), '') FROM json_each(u.`subjects`)), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', '') AS `subjects`,
	char(0xE000) || 'listed ' || char(0xE000) || 'role' || replace(u.`user_type`, '_', '') ||
	iif(u.`county` IS NULL, '', ' ' || char(0xE000) || 'county' || lower(replace(replace(replace(replace(replace(replace(replace(u.`county`, ' ', ''), '-', ''), '_', ''), '''', ''), '’', ''), '/', ''), '&', ''))) ||
	iif(u.`is_verified`, ' ' || char(0xE000) || 'verified', '') ||
	coalesce((
		SELECT group_concat(' ' || char(0xE000) || 'level' || w.`level`, '') FROM (
			SELECT replace(`value`, '-', '') AS `level` FROM json_each(u.`teaches_levels`) UNION SELECT `level` FROM `level_words` WHERE instr(lower(replace(replace(replace(replace(' ' || coalesce(u.`bio`, '') || ' ' || coalesce(u.`experience`, '') || ' ' || coalesce(u.`specialization`, '') || ' ' || coalesce(u.`availability`, '') || ' ' || coalesce(u.`institution_name`, '') || ' ' || coalesce(u.`skills`, '') || ' ' || coalesce(u.`subjects`, ''), '"', ' '), '(', ' '), '/', ' '), ',', ' ')), `word`) > 0
		) w
	), '') ||
	coalesce((SELECT group_concat(' ' || char(0xE000) || 'mode' || `value`, '') FROM json_each(u.`teaching_modes`)), '') AS `facets`,
	u.`user_type` IN ('teacher', 'tutor', 'counselor', 'career_coach') AND u.`is_active` AND u.`deletion_requested_at` IS NULL
		AND json_extract(u.`preferences`, '$.profileVisible') IS TRUE AS `is_listed`
FROM `users` u JOIN `user_lists` l ON l.`user_id` = u.`id`;
--> statement-breakpoint
CREATE TRIGGER `profiles_changed` AFTER UPDATE OF `first_name`, `last_name`, `user_type`, `county`, `town`, `location`, `bio`, `subjects`, `skills`, `specialization`, `experience`, `qualifications`, `availability`, `institution_name`, `headline`, `teaches_levels`, `curricula`, `teaching_modes`, `areas`, `languages`, `is_verified`, `is_active`, `deletion_requested_at`, `preferences` ON `users`
WHEN (old.`first_name`, old.`last_name`, old.`user_type`, old.`county`, old.`town`, old.`location`, old.`bio`, old.`subjects`, old.`skills`, old.`specialization`, old.`experience`, old.`qualifications`, old.`availability`, old.`institution_name`, old.`headline`, old.`teaches_levels`, old.`curricula`, old.`teaching_modes`, old.`areas`, old.`languages`, old.`is_verified`, old.`is_active`, old.`deletion_requested_at`, old.`preferences`)
	IS NOT (new.`first_name`, new.`last_name`, new.`user_type`, new.`county`, new.`town`, new.`location`, new.`bio`, new.`subjects`, new.`skills`, new.`specialization`, new.`experience`, new.`qualifications`, new.`availability`, new.`institution_name`, new.`headline`, new.`teaches_levels`, new.`curricula`, new.`teaching_modes`, new.`areas`, new.`languages`, new.`is_verified`, new.`is_active`, new.`deletion_requested_at`, new.`preferences`)
BEGIN
	DELETE FROM `profile_search` WHERE `rowid` = (SELECT `n` FROM `user_lists` WHERE `user_id` = new.`id`);
	INSERT INTO `profile_search` (`rowid`, `words`, `subjects`, `facets`)
	SELECT `n`, `words`, `subjects`, `facets` FROM `profile_documents` WHERE `user_id` = new.`id` AND `is_listed`;
END;
--> statement-breakpoint
ALTER TABLE `job_alerts` ADD `channel` text DEFAULT 'email' NOT NULL;
