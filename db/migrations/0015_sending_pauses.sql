-- While it has a row, no message, reply or import reaches the outside: after a backup was restored, until the operator
-- resumes.
-- Cluster: local.
create table sending_pauses (
  paused_at timestamptz primary key
);
