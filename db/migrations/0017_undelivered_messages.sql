-- Home counts what could not be delivered.
create index messages_undelivered on messages (business_id, send_at)
  where state in ('bounced', 'failed') and kind not in ('notice', 'test');
