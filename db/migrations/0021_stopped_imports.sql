-- Imports that had stopped before there were events, and of which the owners do not know yet, are tried once more: if
-- they stop again, they are told of.
update review_imports set due_at = now()
 where due_at is null and error is not null and error_told_at is null;
