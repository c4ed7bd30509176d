CREATE VIEW `job_documents` AS
SELECT
	p.`n` AS `n`,
	j.`title` AS `title`,
	j.`company` || ' ' || j.`location` || ' ' || coalesce(j.`county`, '') || ' ' || coalesce(j.`town`, '') AS `place`,
	j.`subjects` || ' ' || coalesce(j.`specialization`, '') || ' ' || j.`description` || ' ' || j.`requirements` AS `body`,
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
INSERT INTO `job_search` (`job_search`, `rank`) VALUES ('secure-delete', 1);
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
