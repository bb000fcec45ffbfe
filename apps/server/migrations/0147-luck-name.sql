-- The promotion has one name everywhere. A page that operators have changed stays theirs.
update pages set html_content = replace(html_content, '«Испытай удачу»', '«Испытайте удачу»'), changed_at = now()
where slug = 'earn' and version = 1;

update content_versions set content = jsonb_set(content, '{htmlContent}', to_jsonb(pages.html_content))
from pages
where pages.slug = 'earn' and pages.version = 1
  and content_versions.resource = 'pages' and content_versions.item_id = pages.id and content_versions.version = 1;
