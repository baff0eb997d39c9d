// The scripts of the pages, which add to what works without them.

/**
 * Fills in the position that the person chose to send, rounded before it leaves the device, and sends
 * the form without leaving the page: what was typed and chosen stays where there is no network, or
 * where it is refused. The form waits for a position that is being looked for.
 */
export const formScript = `const f=document.forms[0],w=f.querySelector('#where'),s=f.querySelector('#status'),b=f.querySelector('button'),o=f.querySelector('#sending');let q=0;if(navigator.geolocation){w.hidden=false;w.onchange=()=>{const a=f.accuracy.value;q=0;f.latitude.value=f.longitude.value='';s.textContent='';if(a==='none')return;s.textContent=s.dataset.wait;navigator.geolocation.getCurrentPosition(({coords:c})=>{if(f.accuracy.value!==a)return;const d=a==='coarse'?2:5;f.latitude.value=c.latitude.toFixed(d);f.longitude.value=c.longitude.toFixed(d);s.textContent=s.dataset.done;if(q)f.requestSubmit()},()=>{q=0;f.accuracy.value='none';s.textContent=s.dataset.fail},{enableHighAccuracy:a==='exact',timeout:20000,maximumAge:60000})}}f.onsubmit=e=>{e.preventDefault();if(f.accuracy.value!=='none'&&!f.latitude.value){q=1;return}b.disabled=true;o.className='';o.textContent=o.dataset.wait;const n=t=>{o.className='note';o.textContent=t;b.disabled=false};fetch(f.action,{method:'POST',body:new FormData(f),headers:{accept:'text/html'}}).then(async r=>{if(r.redirected)return location.assign(r.url);const d=new DOMParser().parseFromString(await r.text(),'text/html');n((d.querySelector('.note')??d.querySelector('h1')).textContent)}).catch(()=>n(o.dataset.fail))}`

/** Writes the times on the clock of the device. */
export const timesScript = `for(const e of document.querySelectorAll('time'))e.textContent=new Date(e.dateTime).toLocaleString(document.documentElement.lang,{dateStyle:'medium',timeStyle:'short'})`

/**
 * Looks for an answer too, while nothing is typed. Only a new one loads the page again: it stays
 * readable without a network, and keeps the focus.
 */
export const conversationScript = `${timesScript};${formScript};const c=d=>d.querySelectorAll('li').length+'/'+d.forms.length;setInterval(()=>{if(!document.hidden&&!b.disabled&&!f.text.value&&!f.photo.value&&f.accuracy.value==='none')fetch(location.href,{headers:{accept:'text/html'}}).then(async r=>{if(r.ok&&c(new DOMParser().parseFromString(await r.text(),'text/html'))!==c(document))location.reload()}).catch(()=>{})},20000)`
