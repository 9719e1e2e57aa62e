-- When the account was last recovered by an e-mail that nobody had confirmed. What it was called until then may be another
-- person's: it is not shown, and is looked for when the account is deleted. A recovery by the version before this column
-- deletes it instead.
alter table usuario add column recuperada timestamptz;
