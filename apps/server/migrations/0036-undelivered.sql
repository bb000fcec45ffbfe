-- Found every few minutes: what is paid and not carried out yet.
create index orders_processing_idx on orders (payment_id) where status = 'processing';
create index payment_receipts_late_idx on payment_receipts (created_at) where kind in ('paid_late', 'paid_cancelled');
