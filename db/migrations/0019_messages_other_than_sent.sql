-- The history of invites is filtered by state, and Home counts what could not be delivered: few messages end in another
-- state than these two. It also takes the place of the index of the undelivered ones.
create index messages_other_than_sent on messages (business_id, channel, send_at desc, message_id desc)
  where state not in ('sent', 'delivered') and kind not in ('notice', 'test');
drop index messages_undelivered;
