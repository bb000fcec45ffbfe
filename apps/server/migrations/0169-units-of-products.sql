-- All units of a product, sold ones too, for the back office: it read the whole table for them.
create index units_product_id_idx on units (product_id, id);
