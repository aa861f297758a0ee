-- What is known of a video that has arrived, read from its content. First, since a cluster distributes no table once others
-- were changed.
-- Cluster: distributed by business.
create table videos (
  business_id uuid not null,
  upload_id uuid not null,
  -- Of the file that is served: the one that came, until there is a rendition.
  size bigint not null,
  media_type text not null,
  duration_ms integer not null,
  -- In pixels, as shown.
  width integer not null,
  height integer not null,
  has_audio boolean not null,
  -- 'waiting' for the job, 'ready' once it has made a rendition, 'failed' if the file stays as it came.
  rendition text not null default 'waiting' check (rendition in ('waiting', 'ready', 'failed')),
  -- How often the job has begun.
  attempts smallint not null default 0,
  -- Until then, the worker that began it has it to itself; null if none has.
  rendering_until timestamptz,
  has_poster boolean not null default false,
  arrived_at timestamptz not null,
  primary key (business_id, upload_id),
  foreign key (business_id, upload_id) references uploads on delete cascade
);
create index videos_waiting on videos (arrived_at) where rendition = 'waiting';

-- Files of respondents. They are announced before their bytes arrive, and answers name them from then on.
alter table uploads
  -- The respondent's session; null for files of the business itself.
  add column session_id uuid,
  -- In bytes, as announced; null for files that were stored before.
  add column size bigint,
  -- Null while bytes are missing.
  add column arrived_at timestamptz,
  -- Whether a stored answer names the file; of the business's own, a flow.
  add column is_answered boolean not null default false,
  -- Until then, the process that receives it has it to itself; null if none does.
  add column receiving_until timestamptz;
update uploads set arrived_at = created_at;
create index uploads_by_session on uploads (business_id, session_id) where session_id is not null;
-- What is unfinished or unanswered, to limit it.
create index uploads_pending on uploads (business_id) include (size)
  where sweep_at is not null;

-- The video add-on: a subscription, the lifetime purchase, a trial of seven days.
alter table businesses
  add column video_plan text,
  add column has_lifetime_video boolean not null default false,
  add column video_trial_started_at timestamptz;
alter table businesses add constraint businesses_video_plan_check
  check (video_plan in ('videos', 'videom', 'videol'));
