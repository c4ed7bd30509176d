CREATE TABLE `level_words` (`level` text NOT NULL, `word` text NOT NULL);
--> statement-breakpoint
INSERT INTO `level_words` (`level`, `word`) VALUES
	('preprimary', ' pre-primary'), ('preprimary', ' preprimary'), ('preprimary', ' pp1'), ('preprimary', ' pp2'), ('preprimary', ' ecd'), ('preprimary', ' kindergarten'), ('preprimary', ' nursery'),
	('primary', ' primary'), ('primary', ' kpsea'), ('primary', ' grade 2'), ('primary', ' grades 2'), ('primary', ' g2'), ('primary', ' grade 3'), ('primary', ' grades 3'), ('primary', ' g3'), ('primary', ' grade 4'), ('primary', ' grades 4'), ('primary', ' g4'), ('primary', ' grade 5'), ('primary', ' grades 5'), ('primary', ' g5'), ('primary', ' grade 6'), ('primary', ' grades 6'), ('primary', ' g6'),
	('junior', ' junior s'), ('junior', ' junior secondary'), ('junior', ' jss'), ('junior', ' kjsea'), ('junior', ' grade 7'), ('junior', ' grades 7'), ('junior', ' g7'), ('junior', ' grade 8'), ('junior', ' grades 8'), ('junior', ' g8'), ('junior', ' grade 9'), ('junior', ' grades 9'), ('junior', ' g9'),
	('secondary', ' secondary'), ('secondary', ' senior s'), ('secondary', ' high school'), ('secondary', ' kcse'), ('secondary', ' form 1'), ('secondary', ' form 2'), ('secondary', ' form 3'), ('secondary', ' form 4'), ('secondary', ' grade 10'), ('secondary', ' grades 10'), ('secondary', ' g10'), ('secondary', ' grade 11'), ('secondary', ' grades 11'), ('secondary', ' g11'), ('secondary', ' grade 12'), ('secondary', ' grades 12'), ('secondary', ' g12'),
	('university', ' university'), ('university', ' universities'), ('university', ' college'), ('university', ' lectur'), ('university', ' tertiary');
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
CREATE VIRTUAL TABLE `profile_search` USING fts5(`words`, `subjects`, `facets`, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5', columnsize=0);
--> statement-breakpoint
INSERT INTO `profile_search` (`profile_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `profile_search` (`rowid`, `words`, `subjects`, `facets`)
SELECT `n`, `words`, `subjects`, `facets` FROM `profile_documents` WHERE `is_listed` ORDER BY `n`;
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
CREATE TABLE `school_lists` (
	`n` integer PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_lists_schoolId_unique` ON `school_lists` (`school_id`);
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
CREATE VIRTUAL TABLE `school_search` USING fts5(`words`, `facets`, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5', columnsize=0);
--> statement-breakpoint
INSERT INTO `school_search` (`school_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `school_lists` (`school_id`) SELECT `id` FROM `schools` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `school_search` (`rowid`, `words`, `facets`)
SELECT `n`, `words`, `facets` FROM `school_documents` WHERE `is_listed` ORDER BY `n`;
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
--> statement-breakpoint
CREATE INDEX `users_verified` ON `users` (`subscription_status`) WHERE "users"."is_verified" = 1;
