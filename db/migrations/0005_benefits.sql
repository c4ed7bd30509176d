DROP INDEX IF EXISTS `schools_by_name`;
--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets` || ' ' || char(0xE000) || 'benefitmedicalcoverx' WHERE lower(`benefits`) LIKE '%medical%' OR lower(`benefits`) LIKE '%health%' OR lower(`benefits`) LIKE '%insurance%' OR lower(`benefits`) LIKE '%hospital%' OR lower(`benefits`) LIKE '%bima%' OR lower(`benefits`) LIKE '%matibabu%' OR lower(`benefits`) LIKE '%nhif%';
--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets` || ' ' || char(0xE000) || 'benefitmealsx' WHERE lower(`benefits`) LIKE '%meal%' OR lower(`benefits`) LIKE '%lunch%' OR lower(`benefits`) LIKE '%breakfast%' OR lower(`benefits`) LIKE '%food%' OR lower(`benefits`) LIKE '%chakula%';
--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets` || ' ' || char(0xE000) || 'benefittransportx' WHERE lower(`benefits`) LIKE '%transport%' OR lower(`benefits`) LIKE '%fare%' OR lower(`benefits`) LIKE '%usafiri%';
--> statement-breakpoint
UPDATE `jobs` SET `facets` = `facets` || ' ' || char(0xE000) || 'benefitpensionx' WHERE lower(`benefits`) LIKE '%pension%' OR lower(`benefits`) LIKE '%gratuity%' OR lower(`benefits`) LIKE '%pensheni%';
