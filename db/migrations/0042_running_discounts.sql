-- Until when a used coupon takes something off the payments of a plan that runs; null if it does no more.
alter table deal_codes add column runs_until timestamptz;
