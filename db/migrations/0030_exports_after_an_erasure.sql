-- A finished export is removed when a person is erased whom it may contain, and says so.
alter table business_exports drop constraint business_exports_error_check;
alter table business_exports add constraint business_exports_error_check
  check (error in ('noSpace', 'other', 'personErased'));
