-- The texts, sealed, with which the bot answers the press of a button. They are stored with the effects of the press and removed
-- when the person has them, so that a crash between the two loses none.
alter table bot_updates add column answers text;
