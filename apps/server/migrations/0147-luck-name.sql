-- The promotion has one name everywhere. A page that operators have changed stays theirs.
update pages set html_content = replace(html_content, '«Испытай удачу»', '«Испытайте удачу»'), changed_at = now()
where slug = 'earn' and not exists (
  select from content_versions v where v.resource = 'pages' and v.item_id = pages.id and v.author is not null);

insert into content_versions (resource, item_id, version, content)
select 'pages', id, version, jsonb_build_object('title', title, 'titleEn', title_en, 'lead', lead, 'leadEn', lead_en,
  'htmlContent', html_content, 'htmlContentEn', html_content_en, 'places', places, 'isListed', is_listed)
  from pages where slug = 'earn'
  on conflict (resource, item_id, version) do nothing;
