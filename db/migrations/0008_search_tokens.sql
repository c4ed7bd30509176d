DROP TRIGGER `postings_added`;
--> statement-breakpoint
DROP TRIGGER `postings_removed`;
--> statement-breakpoint
DROP TRIGGER `jobs_before_change`;
--> statement-breakpoint
DROP TRIGGER `jobs_after_change`;
--> statement-breakpoint
DROP TABLE `job_search`;
--> statement-breakpoint
DROP VIEW `job_documents`;
--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets` || (
	SELECT coalesce(group_concat(' ' || c.`value` || k.`value`, '' ORDER BY k.`key`), '')
	FROM json_each('["' || replace(`jobs`.`facets`, ' ', '","') || '"]') c, json_each('["' || replace(`jobs`.`facets`, ' ', '","') || '"]') k
	WHERE c.`value` GLOB 'county*' AND (k.`value` GLOB 'type*' OR k.`value` GLOB 'cat*' OR k.`value` GLOB 'level*')
);
--> statement-breakpoint
UPDATE `jobs` SET `facets` = char(0xE000) || replace(`facets`, ' ', ' ' || char(0xE000));
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
CREATE VIRTUAL TABLE `job_search` USING fts5(
	`title`, `place`, `body`, `facets`,
	content='job_documents', content_rowid='n',
	tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
INSERT INTO `job_search` (`job_search`, `rank`) VALUES ('pgsz', 1000);
--> statement-breakpoint
INSERT INTO `job_search` (`job_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `job_search` (`rowid`, `title`, `place`, `body`, `facets`)
SELECT `n`, `title`, `place`, `body`, `facets` FROM `job_documents` WHERE `is_listed` ORDER BY `n`;
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
