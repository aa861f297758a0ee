-- Page views that were used up are one of the limits that somebody hears of. Of older ones, the month is not needed.
update business_events
   set kind = 'limitUsed', details = details || '{"name": "pageviews", "level": "reached", "month": ""}'
 where kind = 'pageViewsExceeded';
