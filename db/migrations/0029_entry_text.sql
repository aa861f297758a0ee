alter table journey_entries drop column entry_text;
