-- What is said of a business's wall where its address is shared. Null is the standard text.
create table walls (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  title text,
  description text
);
