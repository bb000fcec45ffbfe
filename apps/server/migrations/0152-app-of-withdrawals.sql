-- The app of Crypto Pay that was requested to send a withdrawal: only that app knows whether it did.
alter table withdrawals add column requested_from text;
alter table withdrawals drop constraint withdrawals_problem_check;
alter table withdrawals add constraint withdrawals_problem_check
  check (problem in ('no_coins', 'switched_off', 'unavailable', 'refused', 'other_transfer', 'other_app')) not valid;
alter table withdrawals validate constraint withdrawals_problem_check;
