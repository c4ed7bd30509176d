UPDATE `applications` SET `job_copy` = json_set(`job_copy`, '$.postedBy', coalesce(
	(SELECT `schools`.`name` FROM `jobs` JOIN `schools` ON `schools`.`id` = `jobs`.`school_id` WHERE `jobs`.`id` = `applications`.`job_id`),
	json_extract(`job_copy`, '$.company')
));
