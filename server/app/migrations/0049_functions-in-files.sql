-- The functions and triggers of databases from before, which files state from now on: what a later
-- version states no more is dropped. The version before knows nothing of it.
-- docs/decisions/0096-functions-in-one-place.md
WITH known AS (
  SELECT oid, proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname IN (
    'announce_api_key', 'announce_data_export', 'announce_diary_images',
    'announce_notification_settings', 'announce_payment_event', 'announce_pet', 'announce_pet_import',
    'announce_pet_record', 'announce_pet_share', 'announce_reminders', 'announce_report',
    'announce_report_link', 'announce_session_end', 'announce_set_aside', 'announce_subscription',
    'announce_to_admins', 'announce_user', 'announce_user_role', 'delete_push_subscriptions_of_account',
    'delete_push_subscriptions_of_session', 'end_api_keys_of_account', 'end_calendar_feed_of_account',
    'end_oldest_sessions', 'forget_exact_weight', 'forget_record', 'is_set_aside', 'is_stamped',
    'keep_account', 'keep_stamped_record', 'keep_stamped_table', 'keep_stamps', 'note_confirmed_email',
    'note_profile_weight', 'number_live_event', 'owners_date', 'product_query', 'queue_reminder_check',
    'queue_reminder_check_of_pet', 'queue_reminder_checks_of_person',
    'queue_reminder_checks_of_shared_pets', 'record_weight', 'show_newest_weight', 'stamped_record',
    'uuid_v7')
), names (name) AS (
  SELECT format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)) FROM known
  UNION ALL
  SELECT format('trigger %s on %s', tgname, relname)
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN known ON known.oid = tgfoid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
)
INSERT INTO drizzle.functions (version, hashes)
  SELECT 0, coalesce(jsonb_object_agg(name, ''), '{}') FROM names
  WHERE NOT EXISTS (SELECT FROM drizzle.functions)
