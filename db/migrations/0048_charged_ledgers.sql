-- In whose ledger the part of a message's cost that its bucket paid was taken: a client on its agency's trial may have left
-- when it is returned. Null: in that of the business's holder.
alter table messages add column quota_holder_id uuid;

-- Several owners may have unsubscribed, each an entry of the recipients by the id of their account. Put together as text: a
-- cluster takes no function with columns that is not immutable, as `jsonb_build_object` is.
update report_settings
   set recipients = recipients || ('{"id":"' || declined_by::text
         || '","email":"","isListed":false,"hasUnsubscribed":true}')::jsonb
 where declined_by is not null;
alter table report_settings drop column declined_by;
