ALTER TABLE `jobs` ADD `housing` text;--> statement-breakpoint
CREATE INDEX `postings_by_time` ON `postings` (`posted_at`);--> statement-breakpoint
-- From here on by hand: housing of jobs whose benefits say it, and search tokens as `facetsOf` makes them.
-- The search index is made anew: row by row, 100,000 jobs would take minutes.
DROP TRIGGER `jobs_before_change`;--> statement-breakpoint
DROP TRIGGER `jobs_after_change`;--> statement-breakpoint
UPDATE `jobs` SET `housing` = iif(lower(`benefits`) LIKE '%allowance%', 'allowance', 'provided')
WHERE lower(`benefits`) LIKE '%housing%' OR lower(`benefits`) LIKE '%house%' OR lower(`benefits`) LIKE '%accommodation%';--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets`
	|| coalesce(' ' || char(57344) || 'housing' || `housing` || 'x', '')
	|| coalesce((
		SELECT group_concat(' ' || char(57344) || 'pay' || `value` || 'x', '')
		FROM json_each('[10000,15000,20000,30000,40000,50000,60000,80000,100000,150000]')
		WHERE `value` <= round(coalesce(`pay_to`, `pay_from`) * CASE `pay_period` WHEN 'week' THEN 52.0 / 12 WHEN 'month' THEN 1 WHEN 'term' THEN 0.25 WHEN 'year' THEN 1 / 12.0 END)
	), '')
WHERE `housing` IS NOT NULL OR (coalesce(`pay_to`, `pay_from`) >= 1000 AND `pay_period` NOT IN ('hour', 'day'));--> statement-breakpoint
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
