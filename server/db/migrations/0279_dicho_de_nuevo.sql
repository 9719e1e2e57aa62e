-- When a shortage that was open already was last said again. Null: not since `desde`, or by the version before.
alter table quiebre add column dicho timestamptz;
